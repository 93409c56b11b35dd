/** A warning before a move: it is said only if the player is sure. */

export function isSure(words: string): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>("dialog#sure");
  if (!dialog) return Promise.resolve(true);
  dialog.querySelector("#sure-words")!.textContent = words;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true }));
}
