import type { Database } from '#backend/db/open.ts';
import { askAboutTrades } from '#backend/modules/payment/ask-channels.ts';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import { compareDueDays } from '#backend/modules/statement/compare-days.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';

/** Asks platforms about trades, sends refunds and compares statements, one round at a time, until `stop` is called. */
export function startPaymentRounds(
  database: Database,
  channels: PaymentChannels,
  {
    nowMs,
    onError,
    pauseMs = 10_000,
  }: {
    nowMs: () => number;
    onError: (error: unknown, call: string) => void;
    /** Pause between two rounds. */
    pauseMs?: number;
  },
): { stop: () => void } {
  let isRunning = false;
  const round = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    const now = Math.floor(nowMs() / 1000);
    try {
      await askAboutTrades({ database, channels, now, onError });
      await sendRefunds(database, channels, { now, onError });
      await compareDueDays(database, channels, { now, onError });
    } catch (error) {
      onError(error, 'payment rounds');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void round(), pauseMs).unref();
  return { stop: () => clearInterval(timer) };
}
