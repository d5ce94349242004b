/** How long the page asks for an unknown order result before it offers the buyer alternatives. */
export const confirmForMs = 90_000;

const confirmSteps = [500, 1000, 2000, 4000] as const;

/** The pause before the n-th retry (from 0) of a call whose outcome is unknown: 0.5, 1, 2, 4, then every 5 s. */
export const confirmDelayMs = (attempt: number): number => confirmSteps[attempt] ?? 5000;

/**
 * The pause before the next check of a payment, by how long it has been watched: ~1 s, then 3 s, 10 s after five
 * minutes.
 */
export function paymentDelayMs(looks: number, watchedMs: number): number {
  if (looks === 0) return 1000;
  return watchedMs < 5 * 60_000 ? 3000 : 10_000;
}

/** A longer wait is described in words; nobody watches a countdown for more than that. */
const longestCountdownS = 900;

/**
 * The seconds until a refused call may be repeated: from the refusal's data, else from its sentence; 0 when neither has
 * them.
 */
export function waitSeconds(data: unknown, message: string): number {
  const told = (data as { retry_after?: unknown } | null | undefined)?.retry_after ?? /(\d+) ?秒/.exec(message)?.[1];
  const seconds = Math.ceil(Number(told));
  return seconds > 0 && seconds <= longestCountdownS ? seconds : 0;
}
