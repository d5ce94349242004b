import { waitingOf } from '#core/aftersales/unsent.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { shortTime } from '#desk/shell/words.ts';

type Line = DeskOrderRow['goods'][number];

/** Pieces of a line that are not on their way yet; a service, which has no picture, lies on no shelf. */
const leftOf = (line: Line): number => (line.pic === '' ? 0 : waitingOf(line));

/** Lines of several orders by what is taken from the shelf, with how many pieces in all. */
function shelfOf(orders: readonly DeskOrderRow[]): (readonly [line: Line, pieces: number])[] {
  const found = new Map<string, readonly [Line, number]>();
  for (const line of orders.flatMap(({ goods }) => goods)) {
    const [first, pieces] = found.get(line.item_id) ?? [line, 0];
    found.set(line.item_id, [first, pieces + leftOf(line)]);
  }
  return [...found.values()].filter(([, pieces]) => pieces > 0);
}

/** A list for the warehouse on paper: what to take from the shelf in all, then which order gets what. */
export function PackingDialog(props: { readonly orders: readonly DeskOrderRow[]; readonly onClose: () => void }) {
  const { orders, onClose } = props;
  const shelf = shelfOf(orders);
  return (
    <Dialog title="配货单" size="wide" onClose={onClose}>
      <div className="packing">
        <p className="packing__head">
          <b>
            {orders.length} 单，{shelf.reduce((sum, [, pieces]) => sum + pieces, 0)} 件
          </b>
          <time>{formatTime(Date.now() / 1000, false)}</time>
        </p>
        <Lines label="合计" lines={shelf} />
        {orders.map((order) => (
          <section key={order.order_id} aria-label={`订单 ${order.order_id}`}>
            <p className="packing__head">
              <b>{order.order_id}</b>
              <span>
                {order.receiver_name}，{order.area}
              </span>
              <time>{shortTime(order.create_time)} 下单</time>
            </p>
            {order.remark && <p>留言：{order.remark}</p>}
            {order.note && <p>备注：{order.note}</p>}
            <Lines
              label={`订单 ${order.order_id} 的商品`}
              lines={order.goods.filter((line) => leftOf(line) > 0).map((line) => [line, leftOf(line)] as const)}
            />
          </section>
        ))}
      </div>
      <div className="form__end">
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="button" className="btn btn--main" onClick={() => print()}>
          打印
        </button>
      </div>
    </Dialog>
  );
}

const Lines = (props: {
  readonly label: string;
  readonly lines: readonly (readonly [line: Line, pieces: number])[];
}) => (
  <table className="table" aria-label={props.label}>
    <thead>
      <tr>
        <th scope="col">商品</th>
        <th scope="col">规格</th>
        <th scope="col" className="right">
          件数
        </th>
        <th scope="col">已拣</th>
      </tr>
    </thead>
    <tbody>
      {props.lines.map(([line, pieces]) => (
        <tr key={line.order_line_id}>
          <td>{line.item_name}</td>
          <td>{line.own_spec || '—'}</td>
          <td className="right">{pieces}</td>
          <td>
            <i className="packing__box" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
