import { availableParallelism } from 'node:os';
import { Refusal } from '#backend/app/handler.ts';

/** Slow hashes at a time: one core is left for everything else, and two of Node's four pool threads for files. */
export const hashesAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Hashes that may wait, two to four seconds of them. */
export const mostWaitingHashes = 32;
const retryAfterS = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Refuses with 503 when the queue of slow hashes is full: ask before a try is counted that could not be compared. */
export function refuseCrowded(): void {
  if (running < hashesAtOnce || waiting.length < mostWaitingHashes) return;
  const data = { retry_after: retryAfterS };
  throw new Refusal('服务繁忙，请稍后再试', { http: 503, status: 503, data });
}

/** Runs a slow hash in its turn. Refuses with 503 when too many wait (T29). */
export async function inTurn<T>(hash: () => Promise<T>): Promise<T> {
  refuseCrowded();
  // A finished hash hands its place to the next one.
  if (running < hashesAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await hash();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
