import type { Random } from './random.ts';
import { Refused, type Shopper, Unanswered } from './shopper.ts';
import type { Oracle } from './torture-oracle.ts';

/** A call whose answer was cut off by the kill. */
export interface Intent {
  /** Sends it again with the same key; it must be answered now. */
  readonly repeat: () => Promise<void>;
}

interface OrderReply {
  order_id: string;
  trade_info?: { trade_id: string };
}

/**
 * A buyer who orders, pays and cancels until the backend dies, and tells the oracle of every acknowledged step.
 * `trade` settles with the call that was cut off, or null when none was under way.
 */
export function createBuyer(
  shopper: Shopper,
  random: Random,
  skus: readonly { item_id: string; price: number }[],
  oracle: Oracle,
  name: string,
): { trade: () => Promise<Intent | null> } {
  async function order(key: string, payType: 'deposit' | 'wxpaypc', line: { itemId: string; num: number }) {
    const reply = await shopper.send<OrderReply>(
      'POST',
      '/api/order',
      {
        cart_type: 'fastbuy',
        pay_type: payType,
        receiver_name: '林知夏',
        receiver_mobile: '13800000000',
        receiver_state: '浙江省',
        receiver_city: '杭州市',
        receiver_district: '西湖区',
        receiver_address: '文三路 1 号',
      },
      key,
    );
    oracle.ordered(reply.order_id, {
      key,
      userId: shopper.userId,
      ...line,
      status: payType === 'deposit' ? 'PAYED' : 'NOTPAY',
    });
    return reply;
  }

  /** Runs one call; when its answer is cut off, what must be repeated is handed to the outside. */
  async function attempt(call: () => Promise<void>, cut: (intent: Intent) => void): Promise<boolean> {
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      cut({ repeat: call });
      return false;
    }
  }

  async function trade(): Promise<Intent | null> {
    for (let round = 0; ; round++) {
      let intent: Intent | null = null;
      const cut = (found: Intent): void => {
        intent = found;
      };
      const key = `${name}-${round}`;
      const line = { itemId: random.pick(skus).item_id, num: random.between(1, 3) };
      const payType = random.chance(0.4) ? 'deposit' : 'wxpaypc';
      const buyNow = { item_id: line.itemId, num: line.num, cart_type: 'fastbuy', isAccumulate: false };
      try {
        await shopper.send('POST', '/api/cart', buyNow);
      } catch (error) {
        if (error instanceof Unanswered) return null;
        throw error;
      }
      let placed: OrderReply | null = null;
      const ordering = async (): Promise<void> => {
        placed = await order(key, payType, line);
      };
      if (!(await attempt(ordering, cut))) return intent;
      const { order_id, trade_info } = placed as unknown as OrderReply;
      if (payType === 'deposit' || !trade_info) continue;
      const paying = async (): Promise<void> => {
        await shopper.send('POST', '/__sim/pay', { trade_id: trade_info.trade_id, outcome: 'success' });
        oracle.moved(order_id, 'PAYED');
      };
      const cancelling = async (): Promise<void> => {
        try {
          await shopper.send('POST', '/api/order/cancel', { order_id, cancel_reason: '不想要了' });
        } catch (error) {
          // Cut off the first time, done nevertheless: the repeat hears that it is cancelled.
          if (!(error instanceof Refused && error.message === '订单已取消')) throw error;
        }
        oracle.moved(order_id, 'CANCEL');
      };
      const next = random.next();
      if (next < 0.45 && !(await attempt(paying, cut))) return intent;
      if (next > 0.75 && !(await attempt(cancelling, cut))) return intent;
    }
  }
  return { trade };
}
