import { progressThrottleMs } from '#core/site/limits.ts';

type Bar = typeof import('./progress-bar.ts');

/**
 * Shows the bar for page loads that take longer than 200 ms (spec §9). Its code is fetched when a link is pressed: most
 * pages never need it.
 */
export function startProgress(): void {
  let bar: Promise<Bar> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = (): Promise<Bar> => {
    bar ??= import('./progress-bar.ts');
    return bar;
  };
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="/"]')) void load().catch(() => undefined);
  });
  addEventListener('beforeunload', () => {
    timer = setTimeout(
      () =>
        void load().then(
          ({ startBar }) => startBar(),
          () => undefined,
        ),
      progressThrottleMs,
    );
  });
  // A page restored from the browser's memory still has the bar it was left with.
  addEventListener('pageshow', (event) => {
    clearTimeout(timer);
    if (event.persisted) void bar?.then(({ stopBar }) => stopBar());
  });
}
