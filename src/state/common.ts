import { atom } from 'nanostores';

/** Whether the browser believes to be online (spec §4). */
export const $online = atom(true);

/** Keeps `$online` up to date as long as the page lives. */
export function followNetwork(): void {
  const follow = () => $online.set(navigator.onLine);
  follow();
  addEventListener('online', follow);
  addEventListener('offline', follow);
}

/** A short message at the top of the page; shown by the boot script. */
export interface Toast {
  id: number;
  text: string;
  icon: 'check' | 'cart' | 'warn';
  link?: { href: string; text: string } | undefined;
}

export const $toasts = atom<readonly Toast[]>([]);

const toastMs = 3000;
let lastToast = 0;

/** Shows a message for three seconds; the same text is not stacked. */
export function showToast(text: string, { icon = 'check', link }: Partial<Pick<Toast, 'icon' | 'link'>> = {}): void {
  lastToast += 1;
  const toast: Toast = { id: lastToast, text, icon, link };
  $toasts.set([...$toasts.get().filter((one) => one.text !== text), toast].slice(-3));
  setTimeout(() => dismissToast(toast.id), toastMs);
}

function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
