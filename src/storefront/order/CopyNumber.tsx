import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { showToast } from '#storefront/shell/toast/store.ts';

/** Copies an order's number to the clipboard. */
export function CopyNumber({ orderId }: { orderId: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(orderId);
      showToast('订单号已复制');
    } catch {
      showToast('复制失败，请手动选择订单号', { icon: 'warn' });
    }
  }
  return (
    <button type="button" className="opt-h" aria-label="复制订单号" onClick={() => void copy()}>
      <Icon name="copy" size={16} />
    </button>
  );
}
