/** What this browser remembers between visits; a browser that forbids it just forgets. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`starboard.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`starboard.${key}`, value);
  } catch {
    // Private windows may refuse storage; the setting then lasts for this page only.
  }
}
