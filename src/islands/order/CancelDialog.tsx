import { useEffect, useId, useRef, useState } from 'react';
import { cancelOrder } from '#state/order.ts';

interface Props {
  orderId: string;
  onClose: () => void;
}

/** Asks before an order is cancelled: that cannot be taken back. */
export function CancelDialog({ orderId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  async function cancel() {
    setBusy(true);
    await cancelOrder(orderId);
    onClose();
  }

  return (
    <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId}>取消这个订单？</h3>
      <p className="sub">取消后商品放回库存，优惠不保证保留。</p>
      <div className="row">
        <button type="button" className="btn btn--text" onClick={() => dialog.current?.close()}>
          再想想
        </button>
        <button type="button" className="btn btn--main" aria-busy={isBusy} onClick={() => !isBusy && void cancel()}>
          确认取消
        </button>
      </div>
    </dialog>
  );
}
