import { deviceOf, type InAppBrowser, inAppBrowserOf } from '#core/visitor/browser.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { element } from './element.ts';
import './in-app-mask.css';

const appNames: Readonly<Record<InAppBrowser, string>> = { wechat: '微信', weibo: '微博', qq: 'QQ' };

/** Describes how to leave the app's browser. */
function wayOut(app: InAppBrowser): string {
  const device = deviceOf(navigator.userAgent);
  const browser = device === 'ios' ? '在 Safari 中打开' : '在浏览器打开';
  return device === 'pc'
    ? '请复制网址，在电脑浏览器中打开'
    : `点右上角 ···，选择「${app === 'qq' ? '用浏览器打开' : browser}」`;
}

/** Covers the page with instructions for a real browser; 继续浏览 removes the cover for this session. */
export function showMask(): void {
  const app = inAppBrowserOf(navigator.userAgent);
  if (!app || readStored('session', storageKeys.maskClosed)) return;
  const stay = element('button', { type: 'button', class: 'mask__stay' }, '继续浏览');
  const mask = element(
    'dialog',
    { class: 'mask', 'aria-labelledby': 'mask-title' },
    element('h2', { id: 'mask-title' }, `正在${appNames[app]}中浏览`),
    element('p', {}, '支付、下载与定位在这里可能无法使用。'),
    element('p', { class: 'mask__way' }, wayOut(app)),
    stay,
  );
  stay.addEventListener('click', () => mask.close());
  mask.addEventListener('close', () => {
    writeStored('session', storageKeys.maskClosed, true);
    mask.remove();
  });
  document.body.append(mask);
  mask.showModal();
}
