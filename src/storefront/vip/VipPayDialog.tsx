import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { QrCode } from '#storefront/shell/parts/QrCode.tsx';
import { showToast } from '#storefront/shell/toast/store.ts';
import {
  buyVip,
  simulateVipPayment,
  type VipGrade,
  type VipPrice,
  type VipTrade,
  type VipWay,
  vip,
  watchVip,
} from './store.ts';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import './vip.css';

interface Props {
  grade: VipGrade;
  price: VipPrice;
  /** The current end of the membership: a later end means that the purchase succeeded. */
  endBefore: number;
  onClose: () => void;
}

/** Pays for a membership from the balance or by scanning. */
export function VipPayDialog({ grade, price, endBefore, onClose }: Props) {
  // One intent per way: a repeated press is answered with the same trade.
  const keys = useRef<Record<VipWay, string>>({ deposit: crypto.randomUUID(), wxpaypc: crypto.randomUUID() });
  const [started, setStarted] = useState<VipTrade>();
  // Checking for the new end changes the page's data, so the comparison uses the initial one.
  const [endAtStart] = useState(endBefore);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState<VipWay>();

  function finishNow() {
    showToast(`${grade.grade_name}已开通`);
    onClose();
  }
  const finish = useEffectEvent(finishNow);
  useEffect(() => {
    if (!started) return;
    return watchVip(endAtStart, () => finish());
  }, [started, endAtStart]);

  async function buy(way: VipWay) {
    if (busy) return;
    setBusy(way);
    setMessage('');
    const outcome = await buyVip(grade, price, way, keys.current[way]);
    setBusy(undefined);
    if ('message' in outcome) {
      // A refused intent is over: the next press is a new one.
      keys.current[way] = crypto.randomUUID();
      return setMessage(outcome.message);
    }
    if (!outcome.pay_status) return setStarted(outcome);
    await vip.load();
    finishNow();
  }

  const code = started?.code_url ?? '';
  return (
    <Dialog title={`开通${grade.grade_name}`} isWide onClose={onClose}>
      <div className="ask vippay">
        <p>
          {price.desc}，应付 <b className="num">¥{price.price}</b>
        </p>
        {code && (
          <div className="vippay__code">
            <QrCode text={code} label="微信支付二维码" />
            <p className="hint" role="status">
              请用微信扫码，支付完成后自动开通
            </p>
            {code.startsWith('weixin://sim/') && (
              <button
                type="button"
                className="btn btn--soft"
                onClick={() => void simulateVipPayment(started?.trade_info.trade_id ?? '').then(setMessage)}
              >
                模拟支付成功
              </button>
            )}
          </div>
        )}
        {message && <Note kind="bad">{message}</Note>}
        {!code && (
          <div className="row">
            <button
              type="button"
              className="btn btn--main"
              aria-busy={busy === 'deposit'}
              onClick={() => void buy('deposit')}
            >
              余额支付
            </button>
            <button
              type="button"
              className="btn btn--line"
              aria-busy={busy === 'wxpaypc'}
              onClick={() => void buy('wxpaypc')}
            >
              微信扫码支付
            </button>
          </div>
        )}
        <p className="small muted">会员为虚拟权益，开通后不支持退款；已开通的会员会在原有效期后顺延。</p>
      </div>
    </Dialog>
  );
}
