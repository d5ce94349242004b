import type { Random } from '#backend/app/texts/random.ts';
import { receiver } from '#backend/testing/orders.ts';
import { Refused, type Shopper, Unanswered } from './shopper.ts';
import type { Oracle } from './torture-oracle.ts';

/** A call whose answer the kill cut off. */
export interface Intent {
  /** Sends it again with the same key; this time it must be answered. */
  readonly repeat: () => Promise<void>;
}

interface Line {
  readonly itemId: string;
  readonly num: number;
  /** Code of the coupon to use, "" for none. */
  readonly coupon: string;
}

interface OrderReply {
  order_id: string;
  trade_info?: { trade_id: string };
}

/**
 * A buyer who orders, pays and cancels until the backend dies, and reports every acknowledged step to the oracle.
 * `trade` settles with the interrupted call, or null when none was in progress.
 */
export function createBuyer(
  shopper: Shopper,
  random: Random,
  world: { skus: readonly { item_id: string; price: number }[]; cardId: number },
  oracle: Oracle,
  name: string,
  /** Pays a trade at the platform, which notifies the shop. */
  pay: (tradeId: string) => Promise<void>,
): { trade: () => Promise<Intent | null> } {
  async function order(key: string, payType: 'deposit' | 'wxpaypc', line: Line) {
    const reply = await shopper.send<OrderReply>(
      'POST',
      '/api/order',
      {
        cart_type: 'fastbuy',
        pay_type: payType,
        ...receiver,
        ...(line.coupon && { coupon_discount: line.coupon }),
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

  async function receiveCoupon(): Promise<string> {
    const { status } = await shopper.send<{ status: { code: string } }>(
      'GET',
      `/api/user/receiveCard?card_id=${world.cardId}`,
    );
    oracle.received(status.code);
    return status.code;
  }

  /** Runs one call; if its answer is cut off, passes the call to repeat to `cut`. */
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
      const itemId = random.pick(world.skus).item_id;
      const num = random.int(1, 3);
      const payType = random.chance(0.4) ? 'deposit' : 'wxpaypc';
      let coupon = '';
      try {
        if (random.chance(0.3)) coupon = await receiveCoupon();
        await shopper.send('POST', '/api/cart', { item_id: itemId, num, cart_type: 'fastbuy', isAccumulate: false });
      } catch (error) {
        if (error instanceof Unanswered) return null;
        throw error;
      }
      let placed: OrderReply | null = null;
      const ordering = async (): Promise<void> => {
        placed = await order(key, payType, { itemId, num, coupon });
      };
      if (!(await attempt(ordering, cut))) return intent;
      const { order_id, trade_info } = placed as unknown as OrderReply;
      if (payType === 'deposit' || !trade_info) continue;
      const paying = async (): Promise<void> => {
        await pay(trade_info.trade_id);
        oracle.moved(order_id, 'PAYED');
      };
      const cancelling = async (): Promise<void> => {
        try {
          await shopper.send('POST', '/api/order/cancel', { order_id, cancel_reason: '不想要了' });
        } catch (error) {
          // The interrupted call had succeeded: the repeat is told that the order is cancelled.
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
