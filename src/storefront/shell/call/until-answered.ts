import { ApiError } from '#core/wire/error.ts';
import { confirmDelayMs } from '#core/wire/retry.ts';

/**
 * Repeats a call that may be repeated until it is answered: a missing answer, or a server that is down. Gives
 * up with that error when nobody wants the answer any more.
 */
export async function untilAnswered<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (reason) {
      if (!(reason instanceof ApiError) || !['network', 'down'].includes(reason.kind) || !isWanted()) throw reason;
    }
    await new Promise((resolve) => setTimeout(resolve, confirmDelayMs(attempt)));
  }
}
