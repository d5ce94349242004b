import { channelsOf, WrongChannels } from '#backend/app/payment/channels.ts';
import { payTypesOf } from '#backend/modules/pay-channel/channel.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';

/** Means that our own backend has for selling, as it is set up in this environment. */
export interface Abilities {
  /** Whether SMS codes can be sent: without them nobody can register. */
  readonly hasSms: boolean;
  /** Names of the ways to pay besides the balance, which nobody can charge up. */
  readonly payments: readonly string[];
}

/** Platforms that this environment sets up in full; `serve` does not start with one that is set up in part. */
function usableChannels(siteOrigin: string): PaymentChannels {
  try {
    return channelsOf({ siteOrigin, nowMs: Date.now, tell: () => undefined });
  } catch (error) {
    if (error instanceof WrongChannels) return {};
    throw error;
  }
}

/** Abilities of the backend of `serve`, which has no simulators. */
export const abilitiesOf = (siteOrigin: string): Abilities => ({
  hasSms: false,
  payments: payTypesOf(false, usableChannels(siteOrigin))
    .filter(({ pay_type_code }) => pay_type_code !== 'deposit')
    .map(({ pay_type_name }) => pay_type_name),
});
