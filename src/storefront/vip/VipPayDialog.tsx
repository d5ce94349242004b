import { useEffect, useState } from 'react';
import { toCents } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import type { PayType } from '#core/order/input.ts';
import { profile } from '#storefront/member/profile.ts';
import { PayBox } from '#storefront/payment/parts/PayBox.tsx';
import { PayWays } from '#storefront/payment/parts/PayWays.tsx';
import type { PaymentTypes } from '#storefront/payment/store.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { showToast } from '#storefront/shell/toast/store.ts';
import { buyVip, loadVipPayTypes } from './buy.ts';
import { type VipGrade, type VipPrice, vip } from './store.ts';
import { type VipPaymentPhase, watchVipTrades } from './watch-trades.ts';
import '#storefront/shell/parts/dialog/Dialog.css';
import './vip.css';

interface Props {
  grade: VipGrade;
  price: VipPrice;
  onClose: () => void;
}

/** Pays for a membership: by the code of 微信支付, at 支付宝, or from the balance; closes when the money has come. */
export function VipPayDialog({ grade, price, onClose }: Props) {
  const [types, setTypes] = useState<PaymentTypes>();
  const [chosen, setChosen] = useState<PayType>();
  /** Trades of this purchase, newest first. */
  const [tradeIds, setTradeIds] = useState<readonly string[]>([]);
  const [phase, setPhase] = useState<VipPaymentPhase>('waiting');
  const { data: member } = useStore(profile.$reading);
  const cents = toCents(parseYuan(price.price));
  const payType = chosen ?? types?.[0]?.pay_type_code;

  useEffect(() => {
    let isOpen = true;
    // What cannot be read stays unsaid: the server decides whether the balance is enough.
    void profile.load();
    void loadVipPayTypes(() => isOpen).then((answered) => {
      if (isOpen) setTypes(answered);
    });
    return () => {
      isOpen = false;
    };
  }, []);

  useEffect(() => {
    if (tradeIds.length === 0) return;
    return watchVipTrades(tradeIds, setPhase);
  }, [tradeIds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the money has come
  useEffect(() => {
    if (phase !== 'paid') return;
    void vip.load().then(() => {
      showToast(`${grade.grade_name}已开通`);
      onClose();
    });
  }, [phase]);

  function follow(tradeId: string): void {
    setPhase('waiting');
    setTradeIds((known) => [tradeId, ...known.filter((one) => one !== tradeId)]);
  }

  function close(): void {
    // The money may have come a moment before.
    if (tradeIds.length > 0) void vip.load();
    onClose();
  }

  return (
    <Dialog title={`开通${grade.grade_name}`} isWide onClose={close}>
      <div className="ask">
        <p>{price.desc}</p>
        <div className="vippay">
          <PayWays types={types} chosen={payType} balance={member?.deposit} due={cents} onChoose={setChosen} />
          {payType && (
            <PayBox
              key={payType}
              payType={payType}
              cents={cents}
              start={(isWanted) => buyVip({ grade, price }, payType, isWanted)}
              onStarted={({ trade_info, pay_status }) => {
                if (pay_status) setPhase('paid');
                else follow(trade_info.trade_id);
              }}
              isCodeOver={payType === 'wxpaypc' && phase === 'over'}
              waiting={`${payType === 'deposit' ? '' : '正在等待支付结果，'}付款后会员立即生效`}
            />
          )}
        </div>
        <p className="small muted">会员为虚拟权益，开通后不支持退款；已开通的会员会在原有效期后顺延。</p>
      </div>
    </Dialog>
  );
}
