import { useEffect, useRef } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import '#storefront/shell/parts/style/check.css';

interface Props {
  label: string;
  lines: readonly CartLine[];
  /** Receives the ids whose tick has to change. */
  onChange: (cartIds: readonly string[], isChecked: boolean) => void;
}

/** A tick for several lines: half when only some are ticked. */
export function CheckAll({ label, lines, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const ticked = lines.filter((line) => line.is_checked).length;
  const isAll = lines.length > 0 && ticked === lines.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !isAll;
  }, [ticked, isAll]);
  return (
    <input
      ref={box}
      className="check"
      type="checkbox"
      aria-label={label}
      checked={isAll}
      onChange={() =>
        onChange(
          lines.filter((line) => line.is_checked === isAll).map((line) => line.cart_id),
          !isAll,
        )
      }
    />
  );
}
