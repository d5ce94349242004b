import { useState } from 'react';
import { aftersalesDays } from '#core/site/limits.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { confirmReceipt } from './actions.ts';
import '#storefront/shell/parts/style/button.css';

/** Asks whether the goods have really arrived. */
export function ReceiptDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    await confirmReceipt(orderId);
    onClose();
  }

  return (
    <Dialog title="确认已收到商品？" isAlert onClose={onClose}>
      <p className="sub">请在收到并检查商品后确认。确认后 {aftersalesDays} 天内仍可申请售后。</p>
      <div className="row">
        <button type="button" className="btn btn--text" onClick={onClose}>
          还没收到
        </button>
        <button type="button" className="btn btn--main" aria-busy={isBusy} onClick={() => !isBusy && void confirm()}>
          确认收货
        </button>
      </div>
    </Dialog>
  );
}
