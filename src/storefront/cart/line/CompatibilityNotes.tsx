import { useEffect, useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { type CompatibilityNote, compatibilityNotes, deviceFacts } from '#core/device/compatibility.ts';
import { routes } from '#core/site/routes.ts';
import { loadCartGoods } from '#storefront/cart/goods.ts';
import { loadOwnDevices } from '#storefront/device/own-devices.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/cart/page/cart.css';

/** Advice about the ticked goods together and with the member's devices at home. It never blocks payment. */
export function CompatibilityNotes({ lines }: { lines: readonly CartLine[] }) {
  const [notes, setNotes] = useState<readonly CompatibilityNote[]>([]);
  const ticked = lines.filter((line) => line.is_checked);
  const key = ticked.map((line) => line.item_id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the lines to judge
  useEffect(() => {
    let isWanted = true;
    async function judge() {
      const [owned, ...devices] = await Promise.all([
        loadOwnDevices(),
        ...ticked.map(async ({ item_id, item_name, item_spec_desc }) => {
          const goods = await loadCartGoods(item_id);
          return deviceFacts(item_name, item_spec_desc, goods?.item_params ?? []);
        }),
      ]);
      if (isWanted) setNotes(compatibilityNotes(devices, owned));
    }
    void judge();
    return () => {
      isWanted = false;
    };
  }, [key]);

  return (
    <div className="cart-notes" role="status">
      {notes.map(({ kind, text }) => (
        <Note
          key={kind}
          kind="warn"
          action={
            kind === 'gateway' && (
              <a className="link" href={routes.search('网关')}>
                选购网关
              </a>
            )
          }
        >
          <b>兼容提醒：</b>
          {text}
        </Note>
      ))}
    </div>
  );
}
