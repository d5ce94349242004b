/**
 * The scripts inside the page (design.md §3, first tier). They run before the first paint and must be self-contained:
 * `Base.astro` prints their source into the page, so they may use nothing outside their own body.
 */

/**
 * - tells the style sheet whether a member is logged in (from the readable token cookie),
 * - answers a tap at once when its island is not hydrated yet, and marks presses that the boot module will handle.
 */
export function inlineBoot(): void {
  // `\s` instead of a blank: the printed source loses blanks, and a pattern without its own would miss a token behind
  // other cookies.
  if (/(?:^|;\s)token=[^;]/.test(document.cookie)) document.documentElement.dataset['member'] = '';
  document.addEventListener('click', ({ target }) => {
    // The target of a click is always an element.
    const tapped = (target as Element).closest<HTMLElement>('[data-tap]');
    // Astro removes the `ssr` attribute once an island is hydrated: from then on React answers.
    if (!tapped || tapped.closest('astro-island:not([ssr])')) return;
    // What a press adds to the number beside it; `busy` adds nothing.
    const by = Number(tapped.dataset['tap']);
    if (!by) return tapped.setAttribute('aria-busy', 'true');
    const input = tapped.parentElement?.querySelector('input');
    if (input) input.value = String(Math.min(Math.max(Number(input.value) + by, Number(input.min)), Number(input.max)));
  });
}

/** On guarded pages: sends visitors without a token to the login page (spec §2, access guard). */
export function guardPage(loginPath: string): void {
  // Not the state of `inlineBoot`: a page that was rendered ahead asks when it is shown.
  if (/(?:^|;\s)token=[^;]/.test(document.cookie)) return;
  location.replace(`${loginPath}?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}
