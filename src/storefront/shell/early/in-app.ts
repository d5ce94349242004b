/** Any app with its own browser; the mask checks again more precisely. */
const mayBeInApp = /MicroMessenger|Weibo|QQ\//i;

/** Shows a mask in the browsers inside WeChat, Weibo and QQ (spec §1). Only they fetch its code. */
export function startInAppMask(): void {
  if (!mayBeInApp.test(navigator.userAgent)) return;
  void import('./in-app-mask.ts').then(
    ({ showMask }) => showMask(),
    () => undefined,
  );
}
