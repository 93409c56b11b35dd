/** The form that starts a match: options that cannot be combined are told before anything is sent. */

const given = (form: HTMLFormElement, name: string): boolean =>
  form.querySelector(`input[type=checkbox][name="${name}"]:checked`) !== null;

export class StartForm {
  constructor(private readonly form: HTMLFormElement) {
    form.addEventListener("change", () => this.check());
    form.addEventListener("submit", (event) => this.submit(event));
    addEventListener("pageshow", () => this.check());
  }

  /** Show the sentence of each pair that is given together; the first of them, or null. */
  private check(): HTMLElement | null {
    let found: HTMLElement | null = null;
    for (const sentence of this.form.querySelectorAll<HTMLElement>(".conflict")) {
      const both = [sentence.dataset["one"], sentence.dataset["other"]].every((name) => given(this.form, name ?? ""));
      sentence.hidden = !both;
      if (both) found ??= sentence;
    }
    return found;
  }

  private submit(event: SubmitEvent): void {
    const sentence = this.check();
    if (!sentence) return;
    event.preventDefault();
    sentence.closest("details")?.setAttribute("open", "");
    sentence.scrollIntoView({ block: "center" });
  }
}
