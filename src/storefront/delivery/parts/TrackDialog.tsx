import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { ParcelList } from './ParcelList.tsx';

/** The traces of an order's parcels. */
export function TrackDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <Dialog title="物流信息" isWide onClose={onClose}>
      <ParcelList orderId={orderId} />
    </Dialog>
  );
}
