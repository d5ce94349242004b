import { useRef, useState } from 'react';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { showToast } from '#storefront/shell/toast/store.ts';
import { buyVip, type VipGrade, type VipPrice, vip } from './store.ts';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import './vip.css';

interface Props {
  grade: VipGrade;
  price: VipPrice;
  onClose: () => void;
}

/** Pays for a membership from the balance. */
export function VipPayDialog({ grade, price, onClose }: Props) {
  // One intent: a repeated press is answered with the same trade.
  const key = useRef<string>(crypto.randomUUID());
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function buy() {
    if (isBusy) return;
    setBusy(true);
    const failure = await buyVip(grade, price, key.current);
    setBusy(false);
    setMessage(failure);
    if (failure) {
      // A refused intent is over: the next press is a new one.
      key.current = crypto.randomUUID();
      return;
    }
    await vip.load();
    showToast(`${grade.grade_name}已开通`);
    onClose();
  }

  return (
    <Dialog title={`开通${grade.grade_name}`} isWide onClose={onClose}>
      <div className="ask">
        <p>
          {price.desc}，应付 <b className="num">¥{price.price}</b>
        </p>
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--main" aria-busy={isBusy} onClick={() => void buy()}>
            余额支付
          </button>
        </div>
        <p className="small muted">会员为虚拟权益，开通后不支持退款；已开通的会员会在原有效期后顺延。</p>
      </div>
    </Dialog>
  );
}
