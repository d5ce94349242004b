import { useEffect, useRef } from 'react';
import type { CartShop } from '#core/cart/contract.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** Says so once when a package is no longer whole while some of its devices are still ticked: each costs its own price. */
export function useTellTorn({ packages, list }: CartShop): void {
  const before = useRef(packages);
  useEffect(() => {
    const torn = before.current.find(
      ({ code, item_ids }) =>
        !packages.some((one) => one.code === code) &&
        list.some((line) => line.is_checked && item_ids.includes(line.item_id)),
    );
    before.current = packages;
    if (torn) showToast(`“${torn.name}”不再成套，各件按单件价计算`, { icon: 'warn' });
  }, [packages, list]);
}
