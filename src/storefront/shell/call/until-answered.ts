import { ApiError } from '#core/wire/error.ts';
import { confirmDelayMs } from '#core/wire/retry.ts';

/** Whether nobody knows what became of a call: no answer came, or a server fault. */
export const isUnanswered = (reason: unknown): boolean =>
  reason instanceof ApiError && ['network', 'down'].includes(reason.kind);

/**
 * Repeats an idempotent call until it is answered: after a missing answer, or a server fault. Rejects with that error
 * when nobody needs the answer any more.
 */
export async function untilAnswered<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (reason) {
      if (!isUnanswered(reason) || !isWanted()) throw reason;
    }
    await new Promise((resolve) => setTimeout(resolve, confirmDelayMs(attempt)));
  }
}
