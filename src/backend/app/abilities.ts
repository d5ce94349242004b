import { mailOf } from '#backend/app/mail/setup.ts';
import { channelsOf, WrongChannels } from '#backend/app/payment/channels.ts';
import { partSigns, type TestSign } from '#backend/app/payment/test-signs.ts';
import { smsOf } from '#backend/app/sms/setup.ts';
import { trustProvidersOf } from '#backend/app/trust/setup.ts';
import { payTypesOf } from '#backend/modules/pay-channel/channel.ts';
import { trustNames } from '#backend/modules/trust-login/names.ts';
import { trustTags } from '#core/login/trust-contract.ts';
import { staffHooksOf } from './telling.ts';

/** Means that our own backend has for selling, as it is set up in this environment. */
export interface Abilities {
  /** Whether SMS codes can be sent: without them nobody can register. */
  readonly hasSms: boolean;
  /** What is wrong with the SMS platform that is set up, or with the chats of the staff. */
  readonly smsFaults: readonly string[];
  /** Host of the mail server, "" without one. */
  readonly mailHost: string;
  readonly mailFaults: readonly string[];
  /** Names of the third-party logins that are set up. */
  readonly logins: readonly string[];
  readonly loginFaults: readonly string[];
  /** Names of the ways to pay besides the balance, which nobody can charge up. */
  readonly payments: readonly string[];
  /** What is wrong with the platforms that are set up. */
  readonly paymentFaults: readonly string[];
  /** Reasons why platforms that are set up are none for a shop that is open. */
  readonly testSigns: readonly TestSign[];
}

/** The platforms that `open` reads from this environment, null with what is wrong with them: `serve` does not start then. */
function setUp<T>(open: () => T): { readonly value: T | null; readonly faults: readonly string[] } {
  try {
    return { value: open(), faults: [] };
  } catch (error) {
    if (error instanceof WrongChannels) return { value: null, faults: error.details };
    throw error;
  }
}

/** Abilities of the backend of `serve`, which has no simulators. */
export function abilitiesOf(siteOrigin: string): Abilities {
  const channels = setUp(() => channelsOf({ siteOrigin, nowMs: Date.now, tell: () => undefined, acceptsTest: true }));
  const sms = setUp(() => smsOf(Date.now, process.env, { acceptsTest: true }));
  const mail = setUp(() => mailOf(process.env, { acceptsTest: true }));
  mail.value?.close();
  const logins = setUp(() => trustProvidersOf(process.env, { acceptsTest: true }));
  return {
    hasSms: sms.value !== null,
    smsFaults: [...sms.faults, ...setUp(() => staffHooksOf(Date.now)).faults],
    mailHost: mail.value?.host ?? '',
    mailFaults: mail.faults,
    logins: trustTags.filter((tag) => logins.value?.trustProviders[tag]).map((tag) => trustNames[tag]),
    loginFaults: logins.faults,
    payments: payTypesOf(channels.value?.channels ?? {})
      .filter(({ pay_type_code }) => pay_type_code !== 'deposit')
      .map(({ pay_type_name }) => pay_type_name),
    paymentFaults: channels.faults,
    testSigns: [
      ...partSigns('payment', channels.value?.testSigns),
      ...partSigns('sms', sms.value?.testSigns),
      ...partSigns('mail', mail.value?.testSigns),
      ...partSigns('login', logins.value?.testSigns),
    ],
  };
}

/** Connects to the mail server that is set up and logs in; the reason why that fails, "" when it works or when there is none. */
export async function mailTrouble(): Promise<string> {
  const { value } = setUp(() => mailOf(process.env, { acceptsTest: true }));
  if (!value) return '';
  try {
    await value.verify();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    value.close();
  }
}
