/** The picture one speaks with: lights the words that can come next and listens to pointer and keyboard. */
import { canBegin, carriedOver, contains, hasBeenSaid, isLit, isOpen, said, say, withoutLast, wordsIf, type Part } from "./speak";
import { Resting } from "./resting";
import { play } from "./sound";

type WordElement = HTMLElement | SVGElement;

const partOf = (element: WordElement): Part => ({
  word: element.dataset["word"] ?? "",
  after: (element.dataset["after"] ?? "").split(" ").filter(Boolean),
  seat: element.dataset["seat"],
});

export class Board {
  spoken: string[] = [];
  private moves: readonly string[] = [];
  private pointer = "";
  /** The word that a finger has asked about; it stays while the table is shown anew. */
  private asked = "";
  private readonly resting = new Resting();

  constructor(private readonly onSaid: (move: string) => void) {
    document.addEventListener("pointerdown", (event) => (this.pointer = event.pointerType));
    document.addEventListener("click", (event) => this.hear(event.target));
    document.addEventListener("pointerover", (event) => this.peek(event.target));
    document.addEventListener("focusin", (event) => this.peek(event.target));
  }

  /** A new table has come: keep a half sentence that still makes sense and light what can be said now. */
  listen(moves: readonly string[]): void {
    this.spoken = carriedOver(this.moves, moves, this.spoken);
    this.moves = moves;
    this.light();
  }

  silence(): void {
    this.moves = [];
    this.spoken = [];
    this.light();
  }

  /** Begin the sentence anew. */
  forget(): void {
    this.spoken = [];
    this.light();
  }

  /** Take the last word back; false if nothing had been spoken. */
  takeBack(): boolean {
    if (this.spoken.length === 0) return false;
    this.spoken = withoutLast(this.spoken);
    this.light();
    return true;
  }

  /** The parts that can be said now, in reading order. */
  lit(): WordElement[] {
    return [...document.querySelectorAll<WordElement>("#table [data-word].lit")];
  }

  /** Mark the parts whose words a hint names. */
  hint(words: readonly string[]): void {
    for (const element of this.parts()) element.classList.toggle("hinted", contains(words.join(" "), partOf(element).word));
  }

  speak(element: WordElement): void {
    const before = this.spoken.join(" ");
    this.spoken = say(this.moves, this.spoken, partOf(element));
    if (this.spoken.join(" ") === before) return;
    const move = said(this.moves, this.spoken);
    if (move === null) play("word");
    this.light();
    if (move === null) return;
    this.resting.begin();
    this.onSaid(move);
  }

  private hear(target: EventTarget | null): void {
    this.tell(target);
    const element = wordAt(target);
    if (element && !this.isAsked(element)) this.speak(element);
  }

  /** A finger cannot hover: its first tap on a part with `data-confirm` shows what the part stands for, its second says it. */
  private isAsked(element: WordElement): boolean {
    const { word } = partOf(element);
    const asks = this.pointer === "touch" && element.dataset["confirm"] !== undefined && element.classList.contains("lit");
    const before = this.asked;
    this.asked = asks && before !== word ? word : "";
    if (this.asked !== before) this.light();
    return this.asked !== "";
  }

  /** Nor can it hover over what is only read: a tap shows it, the next one hides it. */
  private tell(target: EventTarget | null): void {
    const element = this.pointer === "touch" ? readAt(target) : null;
    for (const other of document.querySelectorAll<WordElement>(READ)) {
      const again = other.classList.contains("asked");
      other.classList.toggle("asked", other === element && !again);
    }
  }

  private parts(): NodeListOf<WordElement> {
    return document.querySelectorAll<WordElement>("#table [data-word]");
  }

  private light(): void {
    for (const element of this.parts()) this.lightPart(element);
    for (const element of document.querySelectorAll<WordElement>("#table [data-after]"))
      element.classList.toggle("after", this.moves.length === 0 || !isOpen(partOf(element), this.spoken));
    this.peek(null);
  }

  private lightPart(element: WordElement): void {
    const part = partOf(element);
    const lit = isLit(part, this.moves, this.spoken);
    const spoken = hasBeenSaid(part, this.moves, this.spoken);
    element.classList.toggle("lit", lit);
    element.classList.toggle("spoken", spoken);
    element.classList.toggle("asked", lit && part.word === this.asked);
    const button = lit || spoken || canBegin(part, this.moves);
    element.classList.toggle("sayable", button);
    if (button) element.setAttribute("tabindex", lit ? "0" : "-1");
    else element.removeAttribute("tabindex");
    element.setAttribute("role", button ? "button" : "img");
  }

  /** Show what would open if the part under the pointer were named: its line and its landing squares. */
  private peek(target: EventTarget | null): void {
    const element = wordAt(target);
    const words = element && element.classList.contains("sayable") ? wordsIf(partOf(element), this.moves, this.spoken) : [];
    for (const other of document.querySelectorAll<WordElement>("#table [data-after]"))
      other.classList.toggle("peek", words.length > 0 && other.classList.contains("after") && isOpen(partOf(other), words));
  }
}

/** Parts of the picture that can be read but not said, such as a pile. */
const READ = "#table svg [role=img][tabindex]";

function readAt(target: EventTarget | null): WordElement | null {
  return target instanceof Element ? target.closest<WordElement>(READ) : null;
}

export function wordAt(target: EventTarget | null): WordElement | null {
  return target instanceof Element ? target.closest<WordElement>("#table [data-word]") : null;
}
