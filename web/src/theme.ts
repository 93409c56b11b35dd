/** Dark, light, or what the system says; remembered. The server draws everything from the same variables. */
import { recall, remember } from "./memory";

const THEMES = ["dark", "light", "system"] as const;
type Theme = (typeof THEMES)[number];

const current = (): Theme => THEMES.find((theme) => theme === recall("theme")) ?? "dark";

function show(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  for (const button of document.querySelectorAll<HTMLElement>("[data-do=theme]")) {
    button.setAttribute("aria-label", `Colours: ${theme}. Change.`);
    button.title = `Colours: ${theme}`;
  }
}

export function nextTheme(): void {
  const theme = THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length]!;
  remember("theme", theme);
  show(theme);
}

export const showTheme = (): void => show(current());
