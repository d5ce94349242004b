import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import { piecesOf, toSend } from '#desk/order/goods-words.ts';
import { $chosen } from './chosen.ts';
import { PackingDialog } from './packing-dialog.tsx';
import { saveShippingTable } from './shipping-table.ts';

const sumOf = (orders: readonly DeskOrderRow[], of: (order: DeskOrderRow) => number): number =>
  orders.reduce((sum, order) => sum + of(order), 0);

/** What is done to the chosen orders: picking them, and shipping them by a table. */
export function Together({ onShip }: { readonly onShip: () => void }) {
  const orders = [...useStore($chosen).values()];
  const [isPacking, setPacking] = useState(false);
  if (orders.length === 0) return null;
  const toShip = orders.filter(({ view }) => view === 'toShip' || view === 'partShipped');
  return (
    <>
      <div className="together" role="toolbar" aria-label="批量操作">
        <b>已选 {orders.length} 单</b>
        <span>
          {sumOf(orders, (order) => piecesOf(toSend(order)))} 件，
          {formatPrice(sumOf(orders, ({ total_fee }) => total_fee))}
        </span>
        <button type="button" className="btn btn--main" onClick={() => setPacking(true)}>
          打印配货单
        </button>
        <button
          type="button"
          className="btn"
          disabled={toShip.length === 0}
          onClick={() => void saveShippingTable(toShip)}
        >
          下载发货表
        </button>
        <button type="button" className="btn" disabled={toShip.length === 0} onClick={onShip}>
          填好后上传
        </button>
        <button type="button" className="btn" onClick={() => $chosen.set(new Map())}>
          取消选择
        </button>
      </div>
      {isPacking && <PackingDialog orders={orders} onClose={() => setPacking(false)} />}
    </>
  );
}
