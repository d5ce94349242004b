/** Any app that brings its own browser; the mask looks again and more closely. */
const mayBeInApp = /MicroMessenger|Weibo|QQ\//i;

/** Flags the browsers inside WeChat, Weibo and QQ with a mask (spec §1). Its code is fetched for them only. */
export function startInAppMask(): void {
  if (!mayBeInApp.test(navigator.userAgent)) return;
  void import('./in-app-mask.ts').then(
    ({ showMask }) => showMask(),
    () => undefined,
  );
}
