/** Something told in passing that can be closed: it stays closed until there is something new. */
import { recall, remember } from "./memory";
import { TABLE_SHOWN } from "./page";

const KEY = "dismissed";

function show(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-dismissible]"))
    part.hidden = recall(KEY) === part.dataset["dismissible"];
}

export function listenToDismissals(): void {
  document.addEventListener(TABLE_SHOWN, show);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-do=dismiss]") : null;
    const part = button?.closest<HTMLElement>("[data-dismissible]");
    if (part) remember(KEY, part.dataset["dismissible"] ?? "");
    if (part) show();
  });
  show();
}
