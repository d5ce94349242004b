/**
 * Printed into list pages below the choice of their look (`sourceOf`), so that it may use nothing outside its own body: puts
 * the look that this browser has chosen before in place of the category's own, before the list is painted, and keeps the
 * next choice. Where the browser stores nothing, every list opens with its own.
 */
export function keepLook(key: string): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name=look]')) {
    try {
      if (choice.value === localStorage.getItem(key)) choice.checked = true;
    } catch {
      return;
    }
    choice.addEventListener('change', () => localStorage.setItem(key, choice.value));
  }
}
