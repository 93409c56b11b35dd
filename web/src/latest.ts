/** One thing at a time: of all that is wanted meanwhile only the latest is done. */
export class Latest<Wish> {
  private wish: Wish | undefined;
  private working = false;

  constructor(private readonly work: (wish: Wish) => Promise<void>) {}

  /** What will be done next; undefined: nothing else is wanted. */
  get next(): Wish | undefined {
    return this.wish;
  }

  get isWorking(): boolean {
    return this.working;
  }

  async want(wish: Wish): Promise<void> {
    this.wish = wish;
    if (this.working) return;
    this.working = true;
    try {
      while (this.wish !== undefined) {
        const now: Wish = this.wish;
        this.wish = undefined;
        await this.work(now);
      }
    } finally {
      this.working = false;
    }
  }
}
