import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { copyText } from '#storefront/shell/toast/copy-text.ts';

/** Copies an order's number to the clipboard. */
export function CopyNumber({ orderId }: { orderId: string }) {
  return (
    <button type="button" className="opt-h" aria-label="复制订单号" onClick={() => void copyText(orderId, '订单号')}>
      <Icon name="copy" size={16} />
    </button>
  );
}
