import { ApiError } from '#core/wire/error.ts';
import { paymentDelayMs } from '#core/wire/retry.ts';

/** Asking again does not change a refusal; it may resolve a missing answer or a rate limit. */
export function isFinal(reason: unknown): boolean {
  return reason instanceof ApiError && reason.statusCode < 500 && reason.statusCode !== 429;
}

/**
 * Looks at a payment until `look` answers that it is decided, with growing pauses but without end; returning to the page, getting
 * online and waking from the history look at once. `lookNow` does so too, after an action that should have changed it.
 */
export function watch(look: () => Promise<boolean>): { readonly lookNow: () => void; readonly stop: () => void } {
  const startMs = Date.now();
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;

  async function lookOnce(): Promise<void> {
    if (isLooking || isOver) return;
    clearTimeout(timer);
    isLooking = true;
    const isDecided = await look();
    isOver = isDecided || isOver;
    isLooking = false;
    if (isOver) return;
    timer = setTimeout(lookNow, paymentDelayMs(looks, Date.now() - startMs));
    looks += 1;
  }

  const lookNow = () => void lookOnce();
  const lookWhenVisible = () => {
    if (document.visibilityState === 'visible') lookNow();
  };
  const events = ['focus', 'online', 'pageshow'] as const;
  for (const event of events) addEventListener(event, lookNow);
  document.addEventListener('visibilitychange', lookWhenVisible);
  lookNow();

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, lookNow);
    document.removeEventListener('visibilitychange', lookWhenVisible);
  };
  return { lookNow, stop };
}
