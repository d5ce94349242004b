import { useEffect } from 'react';
import { buyAgain } from '#storefront/order/actions.ts';

interface Props {
  lines: Parameters<typeof buyAgain>[0];
  /** Called when it is done, or cannot be. */
  onClose: () => void;
}

/** Puts the lines into the cart as soon as its code is there; it shows nothing itself. */
export function BuyAgain({ lines, onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one press buys once, whatever is rendered meanwhile
  useEffect(() => {
    void buyAgain(lines).then(onClose);
  }, []);
  return null;
}
