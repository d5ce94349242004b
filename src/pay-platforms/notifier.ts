import type { PlatformClock } from './clock.ts';
import type { Faults, PlatformName } from './faults.ts';

const [minute, hour] = [60, 3600];

/**
 * Seconds between one try and the next, as published: 微信支付 repeats 15 times in 24 h 4 min, 支付宝 7 times in 24 h 24 min.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791882, https://opendocs.alipay.com/open/270/105902
 */
const repeats: Readonly<Record<PlatformName, readonly number[]>> = {
  wechat: [15, 15, 30, 3, 10, 20, 30, 30, 30, 60, 3, 3, 3, 6, 6].map((count, index) =>
    index < 3 ? count : count * (index < 10 ? minute : hour),
  ),
  alipay: [4 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 15 * hour],
};

const day = 86_400;
/** How long a shop may take to answer, in milliseconds. */
const patience = 5000;

/** What a platform tells a shop, made anew for each try, because its signature bears the time. */
interface Notification {
  readonly platform: PlatformName;
  /** Number of trade or refund. */
  readonly about: string;
  readonly url: string;
  readonly make: () => { readonly headers: Readonly<Record<string, string>>; readonly body: string };
  readonly isTaken: (status: number, body: string) => boolean;
}

/** One try. */
export interface Sent {
  readonly platform: PlatformName;
  readonly about: string;
  /** Unix seconds of the platform's clock. */
  readonly at: number;
  readonly attempt: number;
  /** HTTP status of the shop, 0 without an answer. */
  readonly status: number;
  readonly isTaken: boolean;
}

export interface Notifier {
  readonly tell: (notification: Notification) => void;
  /** Tries so far, oldest first. */
  readonly sent: readonly Sent[];
}

/** Sends notifications until the shop takes them or the platform gives up. Redirects are not followed. */
export function createNotifier(clock: PlatformClock, faults: Faults): Notifier {
  const sent: Sent[] = [];

  async function send(notification: Notification, attempt: number): Promise<void> {
    const { platform, about, url, make, isTaken } = notification;
    let [status, taken] = [0, false];
    try {
      const { headers, body } = make();
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      status = response.status;
      taken = isTaken(status, await response.text());
    } catch {
      status = 0;
    }
    sent.push({ platform, about, at: clock.now(), attempt, status, isTaken: taken });
    const pause = repeats[platform][attempt - 1];
    if (!taken && pause !== undefined) clock.at(clock.now() + pause, () => send(notification, attempt + 1));
  }

  return {
    sent,
    tell: (notification) => {
      const { platform } = notification;
      if (faults.take(platform, 'lost')) return;
      const due = clock.now() + (faults.take(platform, 'late') ? day : 0);
      const times = faults.take(platform, 'twice') ? 2 : 1;
      for (let count = 0; count < times; count += 1) clock.at(due, () => send(notification, 1));
    },
  };
}
