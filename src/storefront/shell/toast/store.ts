import { atom } from 'nanostores';

/** Whether the browser believes it is online (spec §4). */
export const $online = atom(true);

/** Keeps `$online` up to date as long as the page lives. */
export function followNetwork(): void {
  const follow = () => $online.set(navigator.onLine);
  follow();
  addEventListener('online', follow);
  addEventListener('offline', follow);
}

/** A short message, or a bar that stays across the top of the page; the boot script shows it. */
export interface Toast {
  id: number;
  text: string;
  icon: 'check' | 'cart' | 'warn';
  link?: { href: string; text: string } | undefined;
  /** The id of the failed call, to be read out to the service desk. */
  requestId?: string | undefined;
  /** The name of the state it reports; it disappears when that ends, see {@link dismissBar}. */
  bar?: string | undefined;
}

export const $toasts = atom<readonly Toast[]>([]);

const toastMs = 3000;
let lastToast = 0;

/** Shows a message for three seconds; the same text is not stacked. */
export function showToast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  lastToast += 1;
  const toast: Toast = { id: lastToast, text, icon: 'check', ...more };
  const others = $toasts.get().filter((one) => one.text !== text);
  const [bars, passing] = [others.filter((one) => one.bar), others.filter((one) => !one.bar)];
  $toasts.set([...bars, ...passing.slice(-2), toast]);
  if (!toast.bar) setTimeout(() => dismiss((one) => one.id === toast.id), toastMs);
}

/** Ends the bar of a state. */
export const dismissBar = (bar: string): void => dismiss((toast) => toast.bar === bar);

const dismiss = (isOver: (toast: Toast) => boolean): void =>
  $toasts.set($toasts.get().filter((toast) => !isOver(toast)));
