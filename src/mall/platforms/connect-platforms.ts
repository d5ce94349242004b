import { channelsOf } from '#backend/app/payment/channels.ts';
import { startPaymentRounds } from '#backend/app/payment/rounds.ts';
import type { Database } from '#backend/db/open.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import { forgetPlatforms } from '#backend/world/simulator/forget-platforms.ts';
import { isEverywhere, type OwnPlatforms } from './start-platforms.ts';

/** Somebody watches a demo: what a shop asks every ten seconds is asked every second. */
const pauseMs = 1000;

interface Shop {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly onError: (error: unknown, call: string) => void;
}

/**
 * The channels of a demo to its own platforms, by the ordinary settings, and the rounds over them. `port`: where the mall
 * listens, for notifications.
 */
export async function connectPlatforms(
  { database, nowMs, onError }: Shop,
  { environment, since }: OwnPlatforms,
  port: number,
): Promise<{ channels: PaymentChannels; stop: () => void }> {
  await forgetPlatforms(database, since);
  const host = process.env['HOST'] ?? '';
  const { channels } = channelsOf({
    siteOrigin: `http://${isEverywhere(host) ? '127.0.0.1' : host}:${port}`,
    // The clock of a demo can be moved; signatures bear the time of the machine.
    nowMs: Date.now,
    tell: () => undefined,
    environment,
    acceptsTest: true,
  });
  return { channels, ...startPaymentRounds(database, channels, { nowMs, onError, pauseMs }) };
}
