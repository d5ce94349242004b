import { getTrade } from '#core/payment/contract.ts';
import { isFinal, watch } from '#storefront/payment/watch.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** How a purchase stands: `over` when its trade can no longer be paid, `unknown` when the server refuses to say. */
export type VipPaymentPhase = 'waiting' | 'paid' | 'over' | 'unknown';

const phases: Readonly<Record<string, VipPaymentPhase>> = { SUCCESS: 'paid', CLOSED: 'over', REFUND: 'over' };

async function phaseOf(trade_id: string): Promise<VipPaymentPhase> {
  try {
    return phases[(await call(getTrade, { trade_id }, { silent: true })).trade_state] ?? 'waiting';
  } catch (reason) {
    return isFinal(reason) ? 'unknown' : 'waiting';
  }
}

/**
 * Watches the trades of a purchase, newest first: each way of paying has one of its own, and the money may come by any of them.
 * `onPhase` hears of the newest, and of `paid` when one of them is. Answers the function that stops it.
 */
export function watchVipTrades(tradeIds: readonly string[], onPhase: (phase: VipPaymentPhase) => void): () => void {
  let isWanted = true;
  const { stop } = watch(async () => {
    const found = await Promise.all(tradeIds.map(phaseOf));
    const phase = found.includes('paid') ? 'paid' : (found[0] ?? 'unknown');
    if (isWanted) onPhase(phase);
    return phase === 'paid' || found.every((one) => one === 'over' || one === 'unknown');
  });
  return () => {
    isWanted = false;
    stop();
  };
}
