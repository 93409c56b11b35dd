/** Small buttons found on many pages: theme, sound, pace, copy a link, tabs. */
import { nextPace } from "./pace";
import { notice } from "./page";
import { soundIsOn, toggleSound } from "./sound";
import { nextTheme } from "./theme";

export function showSound(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-do=sound]")) {
    button.setAttribute("aria-pressed", String(soundIsOn()));
    button.title = soundIsOn() ? "Sound is on" : "Sound is off";
  }
}

async function copy(button: HTMLElement): Promise<void> {
  const text = button.dataset["copy"] ?? "";
  try {
    await navigator.clipboard.writeText(text);
    notice("The link is copied.");
  } catch {
    button.parentElement?.querySelector<HTMLInputElement>("input")?.select();
    notice("Press Ctrl+C to copy the link.");
  }
}

function chooseTab(button: HTMLElement): void {
  document.body.dataset["tab"] = button.dataset["tabName"] ?? "";
  showTabs();
}

export function showTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>("[data-tab-name]"))
    tab.setAttribute("aria-pressed", String(tab.dataset["tabName"] === document.body.dataset["tab"]));
}

/** Enter in a field presses the button that belongs to it, not the first one of the form. */
function enter(event: KeyboardEvent): void {
  const field = (event.target as HTMLElement).dataset?.["enter"];
  if (event.key !== "Enter" || !field) return;
  event.preventDefault();
  document.getElementById(field)?.click();
}

/** A form that only asks for another look does so by itself. */
function ask(event: Event): void {
  if (event.target instanceof Element) event.target.closest<HTMLFormElement>("form[data-auto]")?.requestSubmit();
}

export function listenToButtons(): void {
  document.addEventListener("change", ask);
  document.addEventListener("keydown", enter);
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>("[data-do], [data-copy], [data-tab-name]");
    if (!button) return;
    if (button.dataset["do"] === "theme") nextTheme();
    else if (button.dataset["do"] === "sound") void (toggleSound(), showSound());
    else if (button.dataset["do"] === "pace") nextPace();
    else if (button.dataset["copy"] !== undefined) void copy(button);
    else if (button.dataset["tabName"] !== undefined) chooseTab(button);
  });
}
