import { payTypesOf } from '#backend/modules/pay-channel/channel.ts';

/** Means that our own backend has for selling, as it is set up in this environment. */
export interface Abilities {
  /** Whether SMS codes can be sent: without them nobody can register. */
  readonly hasSms: boolean;
  /** Names of the ways to pay besides the balance, which nobody can charge up. */
  readonly payments: readonly string[];
}

/** Abilities of the backend of `serve`, which has no simulators. */
export const abilitiesOf = (): Abilities => ({
  hasSms: false,
  payments: payTypesOf(false)
    .filter(({ pay_type_code }) => pay_type_code !== 'deposit')
    .map(({ pay_type_name }) => pay_type_name),
});
