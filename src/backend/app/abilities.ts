import { channelsOf, type OpenedChannels, WrongChannels } from '#backend/app/payment/channels.ts';
import { payTypesOf } from '#backend/modules/pay-channel/channel.ts';

/** Means that our own backend has for selling, as it is set up in this environment. */
export interface Abilities {
  /** Whether SMS codes can be sent: without them nobody can register. */
  readonly hasSms: boolean;
  /** Names of the ways to pay besides the balance, which nobody can charge up. */
  readonly payments: readonly string[];
  /** What is wrong with the platforms that are set up. */
  readonly paymentFaults: readonly string[];
  /** Reasons why the platforms that are set up take no real money. */
  readonly testSigns: readonly string[];
}

/** The platforms that this environment sets up, or what is wrong with them: `serve` does not start then. */
function channelsNow(siteOrigin: string): OpenedChannels & { readonly faults: readonly string[] } {
  try {
    const opened = channelsOf({ siteOrigin, nowMs: Date.now, tell: () => undefined, acceptsTest: true });
    return { ...opened, faults: [] };
  } catch (error) {
    if (error instanceof WrongChannels) return { channels: {}, testSigns: [], faults: error.details };
    throw error;
  }
}

/** Abilities of the backend of `serve`, which has no simulators. */
export function abilitiesOf(siteOrigin: string): Abilities {
  const { channels, faults, testSigns } = channelsNow(siteOrigin);
  return {
    hasSms: false,
    payments: payTypesOf(false, channels)
      .filter(({ pay_type_code }) => pay_type_code !== 'deposit')
      .map(({ pay_type_name }) => pay_type_name),
    paymentFaults: faults,
    testSigns,
  };
}
