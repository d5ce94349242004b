import { $online, $toasts, followNetwork, showToast, type Toast } from '#state/common.ts';
import { adoptStyles } from '#styles/adopt.ts';
import css from '#styles/parts/toast.css?inline';
import { element } from './element.ts';

function toastElement({ text, link }: Toast): HTMLElement {
  const toast = element('div', { class: 'toast' }, text);
  if (link) toast.append(' ', element('a', { href: link.href, class: 'link' }, link.text));
  return toast;
}

/** Paints the messages of `$toasts` at the top of the page, announced to screen readers. */
export function showToasts(): void {
  adoptStyles(css);
  const holder = element('div', { class: 'toasts', role: 'status' });
  document.body.append(holder);
  $toasts.subscribe((toasts) => holder.replaceChildren(...toasts.map(toastElement)));
  followNetwork();
  $online.listen((online) => showToast(online ? '网络已恢复' : '网络已断开，恢复后会自动继续', { icon: 'warn' }));
}
