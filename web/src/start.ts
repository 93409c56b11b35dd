/** The form that starts a match: options that cannot be combined are told before anything is sent. */

const given = (form: HTMLFormElement, name: string): boolean =>
  form.querySelector(`input[type=checkbox][name="${name}"]:checked`) !== null;

export class StartForm {
  constructor(private readonly form: HTMLFormElement) {
    form.addEventListener("change", (event) => this.change(event.target));
    for (const choice of this.orders()) choice.dataset["was"] = choice.value;
    form.addEventListener("submit", (event) => this.submit(event));
    addEventListener("pageshow", () => this.check());
    for (const field of this.seatFields()) field.dataset["most"] = field.max;
  }

  /** Fields for seats that are filled up behind the players. */
  private seatFields(): HTMLInputElement[] {
    return [...this.form.querySelectorAll<HTMLInputElement>("input[data-seats]")];
  }

  /** More players leave fewer seats. One alone is not asked: what the field says must not be in the way. */
  private fillSeats(): void {
    const players = Number(this.form.querySelector<HTMLInputElement>("input[name=players]:checked")?.value ?? 1);
    for (const field of this.seatFields()) {
      const most = Math.min(Number(field.dataset["most"]), Number(field.dataset["seats"]) - players);
      field.max = String(most);
      if (Number(field.value) > most) field.value = String(most);
    }
  }

  /** Show the sentence of each pair that is given together; the first of them, or null. */
  private check(): HTMLElement | null {
    this.fillSeats();
    let found: HTMLElement | null = null;
    for (const sentence of this.form.querySelectorAll<HTMLElement>(".conflict")) {
      const both = [sentence.dataset["one"], sentence.dataset["other"]].every((name) => given(this.form, name ?? ""));
      sentence.hidden = !both;
      if (both) found ??= sentence;
    }
    return found;
  }

  private orders(): HTMLSelectElement[] {
    return [...this.form.querySelectorAll<HTMLSelectElement>(".order select")];
  }

  /** Each seat has another choice: who takes one that is taken swaps. */
  private change(target: EventTarget | null): void {
    if (target instanceof HTMLSelectElement && target.closest(".order")) {
      const other = this.orders().find((each) => each !== target && each.name === target.name && each.value === target.value);
      if (other) other.value = target.dataset["was"] ?? "";
      for (const each of this.orders()) each.dataset["was"] = each.value;
    }
    this.check();
  }

  private submit(event: SubmitEvent): void {
    const sentence = this.check();
    if (!sentence) return;
    event.preventDefault();
    sentence.closest("details")?.setAttribute("open", "");
    sentence.scrollIntoView({ block: "center" });
  }
}
