import { useEffect } from 'react';
import { urgeOrder } from './actions.ts';

interface Props {
  orderId: string;
  /** Called when it is done, or cannot be. */
  onClose: () => void;
}

/** Asks for the shipment as soon as its code is there; it shows nothing itself. */
export function UrgeOrder({ orderId, onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one press asks once, whatever is rendered meanwhile
  useEffect(() => {
    void urgeOrder(orderId).then(onClose);
  }, []);
  return null;
}
