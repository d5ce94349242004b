import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { KeptLine } from '#core/cart/guest-cart.ts';
import { addSet, type SetResult as Result } from '#storefront/cart/add-set.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/shell/parts/style/button.css';

const SetResult = late(async () => (await import('./result.ts')).SetResult);

interface Props {
  /** The lines of the set; a SKU may appear several times. */
  lines: readonly KeptLine[];
  look?: string;
  label?: string;
}

/** 整套加入购物车: one press, one call, and a dialog with the outcome of each line. */
export function AddSetButton({ lines, look = 'btn--soft', label = '整套加入购物车' }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();

  async function press() {
    if (isBusy) return;
    setBusy(true);
    setResult(await addSet(lines));
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        className={`btn ${look}`}
        data-tap="busy"
        aria-busy={isBusy}
        disabled={lines.length === 0}
        onClick={() => void press()}
      >
        <Icon name="cart" size={16} />
        {isBusy ? '加入中…' : label}
      </button>
      {result &&
        // Rendered apart from the button, which may be on a dark bar whose colours the dialog must not inherit.
        createPortal(
          <SetResult where={result.where} lines={result.lines} onClose={() => setResult(undefined)} />,
          document.body,
        )}
    </>
  );
}
