/** What the inline script is told at build time. */
export interface InlineSettings {
  /** Path of the login page. */
  readonly loginPath: string;
}

/**
 * The only script inside the page (design.md §3, first tier). It runs before the first paint and therefore stands alone:
 * its source is printed into the page by `Base.astro`, so it may use nothing from outside its own body.
 *
 * - tells the style sheet whether a member is logged in (from the readable token cookie),
 * - sends everybody else away from guarded pages,
 * - answers a tap at once when the island below it has not been hydrated yet.
 */
export function inlineBoot(settings: InlineSettings): void {
  const html = document.documentElement;
  const loggedIn = /(?:^|; )token=[^;]/.test(document.cookie);
  if (loggedIn) html.dataset['member'] = '';
  else if ('guarded' in html.dataset) {
    location.replace(`${settings.loginPath}?redirect=${encodeURIComponent(location.pathname + location.search)}`);
  }
  document.addEventListener('click', (event) => {
    const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tap]') : null;
    // Astro takes the `ssr` attribute away once an island is hydrated: from then on React answers.
    if (!tapped?.closest('astro-island[ssr]')) return;
    if (tapped.dataset['tap'] === 'busy') tapped.setAttribute('aria-busy', 'true');
    const input = tapped.closest('[data-stepper]')?.querySelector('input');
    if (tapped.dataset['tap'] !== 'step' || !input) return;
    const next = Number(input.value) + Number(tapped.dataset['by']);
    input.value = String(Math.min(Math.max(next, Number(input.min) || 1), Number(input.max) || 999));
  });
}
