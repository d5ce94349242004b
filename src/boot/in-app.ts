import { inAppBrowserOf } from '#domain/device.ts';
import { readStored } from '#state/storage.ts';
import { storageKeys } from '#state/storage-keys.ts';

/** Flags the browsers inside WeChat, Weibo and QQ with a mask (spec §1), once per session. Its code is fetched for them only. */
export function startInAppMask(): void {
  const app = inAppBrowserOf(navigator.userAgent);
  if (!app || readStored('session', storageKeys.maskClosed)) return;
  void import('./in-app-mask.ts').then(
    ({ showMask }) => showMask(app),
    () => undefined,
  );
}
