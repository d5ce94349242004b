import { useStore } from '@nanostores/react';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import { piecesOf, toSend } from '#desk/order/goods-words.ts';
import { $chosen } from './chosen.ts';

/** Orders by whom and where they go, those of several first: they may share a parcel. */
function byReceiver(orders: readonly DeskOrderRow[]): DeskOrderRow[][] {
  const groups = Map.groupBy(orders, ({ receiver_name, receiver_mobile, area }) =>
    [receiver_name, receiver_mobile, area].join(' '),
  );
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
}

const sumOf = (orders: readonly DeskOrderRow[], of: (order: DeskOrderRow) => number): number =>
  orders.reduce((sum, order) => sum + of(order), 0);

/** What is chosen, beside the list: how much it is together, and to whom it goes. */
export function ChosenSummary() {
  const orders = [...useStore($chosen).values()];
  const groups = byReceiver(orders);
  return (
    <aside className="box pane" aria-label="选中的订单">
      <header className="pane__head">
        <h2>已选 {orders.length} 单</h2>
        <p className="muted">
          {sumOf(orders, (order) => piecesOf(toSend(order)))} 件，
          {formatPrice(sumOf(orders, ({ total_fee }) => total_fee))}
        </p>
      </header>
      <section className="pane__part">
        <h3>
          收货人<span className="muted">{groups.length} 位</span>
        </h3>
        <ul className="chosenlist">
          {groups.map((own) => (
            <li key={own[0]?.order_id}>
              <span>
                <b>{own[0]?.receiver_name}</b>
                {own.length > 1 && <span className="late"> {own.length} 单，可以一起寄</span>}
                <small>
                  {own[0]?.area} · {sumOf(own, (order) => piecesOf(toSend(order)))} 件
                </small>
              </span>
              <b>{formatPrice(sumOf(own, ({ total_fee }) => total_fee))}</b>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
