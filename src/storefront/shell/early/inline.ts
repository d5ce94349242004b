/**
 * The scripts inside the page (design.md §3, first tier). They run before the first paint and therefore stand alone: their
 * source is printed into the page by `Base.astro`, so they may use nothing from outside their own body.
 */

/**
 * - tells the style sheet whether a member is logged in (from the readable token cookie),
 * - answers a tap at once when the island below it has not been hydrated yet, and marks a press on what the boot module
 *   will answer.
 */
export function inlineBoot(): void {
  // `\s` and no blank: the printed source loses blanks, and a pattern that lost its own would miss a token behind others.
  if (/(?:^|;\s)token=[^;]/.test(document.cookie)) document.documentElement.dataset['member'] = '';
  document.addEventListener('click', ({ target }) => {
    // What is clicked is always an element.
    const tapped = (target as Element).closest<HTMLElement>('[data-tap]');
    // Astro takes the `ssr` attribute away once an island is hydrated: from then on React answers.
    if (!tapped || tapped.closest('astro-island:not([ssr])')) return;
    if (tapped.dataset['tap'] === 'busy') tapped.setAttribute('aria-busy', 'true');
    const input = tapped.closest('[data-stepper]')?.querySelector('input');
    if (tapped.dataset['tap'] !== 'step' || !input) return;
    const next = Number(input.value) + Number(tapped.dataset['by']);
    input.value = String(Math.min(Math.max(next, Number(input.min) || 1), Number(input.max) || 999));
  });
}

/** On guarded pages: sends everybody without a token to the login page (spec §2, access guard). */
export function guardPage(loginPath: string): void {
  if ('member' in document.documentElement.dataset) return;
  location.replace(`${loginPath}?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}
