import { useEffect, useState } from 'react';
import { vip } from './store.ts';
import { type VipPaymentPhase, watchVipTrades } from './watch-trades.ts';

/**
 * Phase of the purchase that 支付宝 has led back from, by the number of its trade in the address; undefined without one. The way
 * back proves nothing, so the server is asked until it knows.
 */
export function useReturnedTrade(): VipPaymentPhase | undefined {
  const [phase, setPhase] = useState<VipPaymentPhase>();
  useEffect(() => {
    const tradeId = new URLSearchParams(location.search).get('out_trade_no') ?? '';
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(tradeId)) return;
    setPhase('waiting');
    return watchVipTrades([tradeId], setPhase);
  }, []);
  useEffect(() => {
    if (phase === 'paid') void vip.load();
  }, [phase]);
  return phase;
}
