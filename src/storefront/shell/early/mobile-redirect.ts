import { routes } from '#core/site/routes.ts';

/**
 * Sends phones to the mobile site before the first paint (spec §1). It is printed into the page only where
 * `PUBLIC_MOBILE_ORIGIN` is set, so it may use nothing outside its own body. `handheld` is the rule of
 * `#core/visitor/browser.ts`, `twinOf` answers the path on the mobile site.
 *
 * Once per session and never back and forth (threat T6): not for visitors who have just come from there, not where the
 * browser cannot remember the redirect, not for search engines. `?pc=1` keeps the visitor on this site for good.
 *
 * Answers true when the visitor leaves: the scripts after it must not lead anywhere else, the guard least of all.
 */
export function redirectToMobile(
  origin: string,
  handheld: RegExp,
  twinOf: (path: string, query: string) => string,
): boolean {
  const { pathname, search } = location;
  const { userAgent } = navigator;
  try {
    if (/[?&]pc=1(&|$)/.test(search)) localStorage.setItem('chengju.pc', '1');
    if (!handheld.test(userAgent) || /bot|spider|crawl|slurp/i.test(userAgent)) return false;
    if (origin === location.origin || document.referrer.startsWith(`${origin}/`)) return false;
    if (localStorage.getItem('chengju.pc') || sessionStorage.getItem('chengju.sent')) return false;
    sessionStorage.setItem('chengju.sent', '1');
    location.replace(origin + twinOf(pathname, search));
    return true;
  } catch {
    // Storage is blocked: our own pages are responsive.
    return false;
  }
}

const samePath = (path: string): string => path;
const homePath = (): string => '/';

/**
 * The rule that maps one of our pages to its twin on the mobile site, as short as its own path allows: most pages know
 * theirs when they are printed. Only the page for unknown paths, and pages whose twin depends on the query or has
 * another path, include `mobilePathOf` whole.
 */
export function twinRule(path: string, mobilePathOf: (path: string, query: string) => string) {
  const twin = mobilePathOf(path, '');
  if (path === routes.notFound() || twin !== mobilePathOf(path, '?code=1')) return mobilePathOf;
  if (twin === path) return samePath;
  return twin === '/' ? homePath : mobilePathOf;
}
