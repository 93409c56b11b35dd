/** CSS rules that hold for one position, for example the keyframes of the last move. A picture brings them as text, because
 * pages may not contain style elements. */

const RULES = "metadata.rules";

let sheet: CSSStyleSheet | null = null;
let applied = "";

/** Apply the rules of the pictures that are on the page now. */
export function applyRules(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rules = [...document.querySelectorAll(RULES)].map((part) => part.textContent ?? "").join("\n");
  if (rules !== applied) sheet.replaceSync(rules);
  applied = rules;
}

/** Apply them now, and whenever a picture has changed. */
export function watchRules(): void {
  applyRules();
  new MutationObserver(applyRules).observe(document.body, { childList: true, characterData: true, subtree: true });
}
