import { $online, $toasts, showToast, type Toast } from '#state/common.ts';

function toastElement(toast: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  element.textContent = toast.text;
  if (toast.link) {
    const link = document.createElement('a');
    link.href = toast.link.href;
    link.textContent = toast.link.text;
    link.className = 'link';
    element.append(' ', link);
  }
  return element;
}

/** Paints the messages of `$toasts` at the top of the page, announced to screen readers. */
export function showToasts(): void {
  const holder = document.createElement('div');
  holder.className = 'toasts';
  holder.setAttribute('role', 'status');
  document.body.append(holder);
  $toasts.subscribe((toasts) => holder.replaceChildren(...toasts.map(toastElement)));
  $online.listen((online) => showToast(online ? '网络已恢复' : '网络已断开，恢复后会自动继续', { icon: 'warn' }));
}
