/** Between two SMS codes (contract 7.2). */
const pauseMs = 60_000;

/**
 * What is left of the pause after a code, in ms. Both moments are of the same browser, so its clock may be wrong; one that
 * was set back in between makes nobody wait longer than the pause.
 */
export function waitLeftMs(sentMs: number, nowMs: number): number {
  const passedMs = nowMs - sentMs;
  return passedMs >= 0 && passedMs < pauseMs ? pauseMs - passedMs : 0;
}

/** When the code must have been sent of whose pause so much is left. */
export const sentMsOf = (leftMs: number, nowMs: number): number => nowMs - Math.max(0, pauseMs - leftMs);
