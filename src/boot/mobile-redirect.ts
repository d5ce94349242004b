/**
 * Sends phones to the mobile site before anything is painted (spec §1). Printed into the page with the two rules of
 * `#domain/device.ts`, only where `PUBLIC_MOBILE_ORIGIN` is set, so it may use nothing from outside its own body.
 *
 * Once per session and never back and forth (reliability T6): not for who has just come from there, not where the browser
 * cannot remember having been sent, not for search engines. `?pc=1` stays on this site for good.
 */
export function redirectToMobile(
  origin: string,
  deviceOf: (userAgent: string) => string,
  mobilePathOf: (path: string, query: string) => string,
): void {
  const { pathname, search } = location;
  const { userAgent } = navigator;
  try {
    if (/[?&]pc=1(&|$)/.test(search)) localStorage.setItem('chengju.pc', '1');
    if (deviceOf(userAgent) === 'pc' || /bot|spider|crawl|slurp/i.test(userAgent)) return;
    if (origin === location.origin || document.referrer.startsWith(`${origin}/`)) return;
    if (localStorage.getItem('chengju.pc') || sessionStorage.getItem('chengju.sent')) return;
    sessionStorage.setItem('chengju.sent', '1');
    location.replace(origin + mobilePathOf(pathname, search));
  } catch {
    // Storage is blocked: our own pages are responsive.
  }
}
