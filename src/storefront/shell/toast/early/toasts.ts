import { offlineBarId } from '#core/site/element-ids.ts';
import { element } from '#storefront/shell/early/element.ts';
import { $online, $toasts, dismissBar, followNetwork, showToast, type Toast } from '#storefront/shell/toast/store.ts';
import '#storefront/toast/early/toasts.css';

function toastElement({ text, link, requestId, bar }: Toast): HTMLElement {
  const toast = element('div', bar ? { class: 'toast toast--bar', id: bar } : { class: 'toast' }, text);
  if (requestId) toast.append(element('small', {}, `编号 ${requestId}`));
  if (link) toast.append(' ', element('a', { href: link.href, class: 'link' }, link.text));
  return toast;
}

/** Paints the messages of `$toasts` at the top of the page, announced to screen readers. */
export function showToasts(): void {
  const holder = element('div', { class: 'toasts', role: 'status' });
  document.body.append(holder);
  $toasts.subscribe((toasts) => holder.replaceChildren(...toasts.map(toastElement)));
  followNetwork();
  // Shown as long as there is no network; buttons that need one refer to it as their reason.
  $online.subscribe((isOnline) => {
    if (isOnline) dismissBar(offlineBarId);
    else showToast('网络已断开，恢复后可继续操作', { bar: offlineBarId });
  });
}
