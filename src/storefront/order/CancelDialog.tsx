import { type FormEvent, useState } from 'react';
import { cancelReasons, otherReason } from '#core/order/texts.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { cancelOrder } from './actions.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';

interface Props {
  orderId: string;
  /** The order is paid: the shop has to agree, and needs a reason. */
  isPaid: boolean;
  onClose: () => void;
}

/** Asks before an order is cancelled, because that cannot be undone. */
export function CancelDialog({ orderId, isPaid, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function cancel(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const told = reason === otherReason ? words.trim() : reason;
    if (isPaid && told === '') {
      setFault(reason === otherReason ? '请填写取消原因' : '请选择取消原因');
      return;
    }
    setBusy(true);
    await cancelOrder(orderId, told);
    onClose();
  }

  return (
    <Dialog title={isPaid ? '申请取消订单' : '取消这个订单？'} isAlert={!isPaid} onClose={onClose}>
      <form className="ask" onSubmit={(event) => void cancel(event)}>
        <p className="sub">{isPaid ? '商家同意后，款项按原支付方式退回。' : '取消后商品放回库存，优惠不保证保留。'}</p>
        {isPaid && (
          <fieldset className="ask" aria-describedby={fault ? 'cancel-fault' : undefined}>
            <legend className="sub small">取消原因</legend>
            {[...cancelReasons, otherReason].map((one) => (
              <label key={one} className="row">
                <input
                  type="radio"
                  className="check"
                  name="reason"
                  checked={reason === one}
                  onChange={() => {
                    setReason(one);
                    setFault('');
                  }}
                />
                {one}
              </label>
            ))}
            {reason === otherReason && (
              <textarea
                className="input input--area"
                aria-label="其他原因"
                placeholder="请告诉我们原因，帮助我们改进"
                maxLength={120}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            )}
            {fault && (
              <span className="err" id="cancel-fault" role="alert">
                {fault}
              </span>
            )}
          </fieldset>
        )}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            再想想
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            {isPaid ? '提交申请' : '确认取消'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
