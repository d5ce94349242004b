import { notifyPath } from '#core/payment/notify-path.ts';
import { environmentOf } from '#pay-platforms/environment.ts';
import { openPayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { Unanswered } from './shopper.ts';

/** 微信支付 in the process of a proof, which outlives the backends that the proof kills. */
export interface ProofPlatforms {
  /** Connects a backend; the keys lie in the folder of the proof. */
  readonly env: Readonly<Record<string, string>>;
  /** The buyer pays, and the shop is told; again when it is called again. Throws {@link Unanswered} when no answer comes. */
  readonly pay: (tradeId: string, shop: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openProofPlatforms(folder: string): Promise<ProofPlatforms> {
  const platforms = await openPayPlatforms({ notifier: { tell: () => undefined } });
  const { wechat } = platforms;
  return {
    env: environmentOf(platforms, folder),
    pay: async (tradeId, shop) => {
      wechat.pay(tradeId);
      const { headers, body } = wechat.notification(tradeId, { trade_state: 'SUCCESS' });
      let status: number;
      try {
        const answer = await fetch(shop + notifyPath('wxpaypc'), { method: 'POST', headers, body });
        status = answer.status;
        await answer.arrayBuffer();
      } catch (error) {
        throw new Unanswered(`notification of ${tradeId}`, { cause: error });
      }
      if (status !== 200) throw new Error(`the shop answers the notification of ${tradeId} with ${status}`);
    },
    close: platforms.close,
  };
}
