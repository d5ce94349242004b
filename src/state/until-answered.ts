import { ApiError } from '#api/error.ts';
import { confirmDelayMs } from '#domain/retry.ts';

/**
 * Repeats a call that may be repeated until it is answered: only a missing answer counts as a reason to ask again. Gives
 * up with that error when nobody wants the answer any more.
 */
export async function untilAnswered<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.kind !== 'network' || !isWanted()) throw reason;
    }
    await new Promise((resolve) => setTimeout(resolve, confirmDelayMs(attempt)));
  }
}
