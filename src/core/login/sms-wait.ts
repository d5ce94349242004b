/** The pause between two SMS codes (contract 7.2). */
const pauseMs = 60_000;

/**
 * The rest of the pause after a code, in ms. Both times come from the browser's clock, which may be wrong; setting it
 * back never makes the wait longer than the pause.
 */
export function waitLeftMs(sentMs: number, nowMs: number): number {
  const passedMs = nowMs - sentMs;
  return passedMs >= 0 && passedMs < pauseMs ? pauseMs - passedMs : 0;
}

/** The time a code must have been sent at, given the rest of its pause. */
export const sentMsOf = (leftMs: number, nowMs: number): number => nowMs - Math.max(0, pauseMs - leftMs);
