import { formatPrice } from '#core/money/money.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import type { LongColumn } from '#desk/shell/list/long-table.tsx';
import { isLate, shortTime, waited } from '#desk/shell/words.ts';
import { goodsWords, piecesOf } from './goods-words.ts';
import { viewTones } from './view-tones.ts';

/** Columns of the order list; the number opens its order. */
export const columnsOf = (onOpen: (orderId: string) => void): LongColumn<DeskOrderRow>[] => [
  {
    id: 'number',
    header: '订单',
    enableHiding: false,
    cell: ({ row: { original } }) => (
      <>
        <button type="button" className="plain link" onClick={() => onOpen(original.order_id)}>
          {original.order_id}
        </button>
        <small>
          {shortTime(original.create_time)}
          <span className="phone-only">，{original.receiver_name}</span>
        </small>
        <small className="phone-only">{goodsWords(original.goods)}</small>
      </>
    ),
  },
  {
    id: 'receiver',
    header: '收货人',
    cell: ({ row: { original } }) => (
      <>
        {original.receiver_name}
        <small>{original.area}</small>
      </>
    ),
  },
  { id: 'goods', header: '商品', cell: ({ row: { original } }) => <Goods goods={original.goods} /> },
  { id: 'paid', header: '实付', cell: ({ row: { original } }) => formatPrice(original.total_fee) },
  {
    id: 'state',
    header: '状态',
    cell: ({ row: { original } }) => (
      <>
        <span className={`tag tag--${viewTones[original.view]}`}>{original.words}</span>
        {original.waits_for_transfer && <span className="tag tag--bad">转账待核对</span>}
        {original.urged !== null && <span className="tag tag--bad">催发货</span>}
        {original.view === 'toShip' && <Waited since={original.pay_time ?? original.create_time} />}
        {original.note && <small title={original.note}>备注：{original.note}</small>}
      </>
    ),
  },
];

/** How long an order has waited for its parcel since it was paid, once that is late. */
function Waited({ since }: { readonly since: number }) {
  const now = Date.now() / 1000;
  return isLate(since, now) ? <small className="late">等了 {waited(since, now)}</small> : null;
}

function Goods({ goods }: Pick<DeskOrderRow, 'goods'>) {
  return (
    <div className="goods">
      {goods
        .filter(({ pic }) => pic !== '')
        .slice(0, 2)
        .map((line) => (
          <img key={line.order_line_id} src={line.pic} alt="" width="32" height="32" loading="lazy" />
        ))}
      <span>
        <span className="cut">{goodsWords(goods)}</span>
        <small>{piecesOf(goods)} 件</small>
      </span>
    </div>
  );
}
