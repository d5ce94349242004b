import { useStore } from '@nanostores/react';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import { type DeskView, deskViews } from '#core/order/desk-views.ts';
import { payTypeNames } from '#core/order/status.ts';
import { $chosen, turnAll, turnChosen } from '#desk/order/chosen/chosen.ts';
import type { LongColumn } from '#desk/shell/list/long-table.tsx';
import { isLate, listTime, shortTime, waitClass, waited } from '#desk/shell/words.ts';
import { goodsWords, piecesWords, toSend } from './goods-words.ts';
import { isOver, toneOf, wordsOf } from './view-tones.ts';

interface Presses {
  /** The view that is open: what it says its rows do not. */
  readonly view: DeskView;
  readonly onOpen: (orderId: string) => void;
  /** Opens an order and begins its parcel. */
  readonly onShip: (orderId: string) => void;
  /** The first order of the view, as soon as it is here. */
  readonly first: () => DeskOrderRow | undefined;
  /** The orders that are here, which can be chosen all at once; looks at every place of the list. */
  readonly loaded: () => readonly DeskOrderRow[];
}

/** The city and its part: a province says little beside them, and they have to fit. */
export const cityOf = (area: string): string => area.split(' ').slice(-2).join(' ');

/** Columns that are there for whoever asks for them. */
export const rareColumns: readonly string[] = ['mobile', 'created', 'payment', 'waybill'];

/** Columns of the order list; the number opens its order. */
export const columnsOf = ({ view, onOpen, onShip, first, loaded }: Presses): LongColumn<DeskOrderRow>[] => [
  {
    id: 'tick',
    header: '选择',
    head: <TickAll loaded={loaded} />,
    enableHiding: false,
    cell: ({ row: { original } }) => <Tick order={original} />,
  },
  {
    id: 'number',
    header: '订单',
    enableHiding: false,
    cell: ({ row: { original } }) => (
      <>
        <span className={isOver(original) && view !== 'over' ? 'wide-only order--over' : 'wide-only'}>
          <button type="button" className="plain link" onClick={() => onOpen(original.order_id)}>
            {original.order_id}
          </button>
          <small>{listTime(original.create_time)}</small>
        </span>
        <Card
          order={original}
          view={view}
          onOpen={() => onOpen(original.order_id)}
          // The longest waiting parcel is the one loud press of a phone's list.
          isNext={first()?.order_id === original.order_id}
          {...((view === 'toShip' || view === 'partShipped') && { onShip: () => onShip(original.order_id) })}
        />
      </>
    ),
  },
  {
    id: 'receiver',
    header: '收货人',
    cell: ({ row: { original } }) => (
      <>
        {original.receiver_name}
        <small>{cityOf(original.area)}</small>
      </>
    ),
  },
  {
    id: 'mobile',
    header: '电话',
    cell: ({ row: { original } }) => original.receiver_mobile,
  },
  {
    id: 'created',
    header: '下单时间',
    cell: ({ row: { original } }) => shortTime(original.create_time),
  },
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => (
      <div className="goods">
        <Picture goods={toSend(original)} />
        <span>
          <span className="cut">{toSend(original)[0]?.item_name}</span>
          <small>{piecesWords(toSend(original))}</small>
        </span>
      </div>
    ),
  },
  {
    id: 'paid',
    header: '实付',
    cell: ({ row: { original } }) => (
      <span className={isOver(original) ? 'muted' : undefined}>{formatPrice(original.total_fee)}</span>
    ),
  },
  {
    id: 'payment',
    header: '付款方式',
    cell: ({ row: { original } }) =>
      original.pay_time === null ? (
        <span className="muted">没有付款</span>
      ) : (
        payTypeNames[original.pay_type as keyof typeof payTypeNames]
      ),
  },
  {
    id: 'waybill',
    header: '运单号',
    cell: ({ row: { original } }) => (
      <>
        {original.waybills[0] ?? <span className="muted">没有发出</span>}
        {original.waybills.length > 1 && <small>共 {original.waybills.length} 个包裹</small>}
      </>
    ),
  },
  {
    id: 'state',
    header: '状态',
    cell: ({ row: { original } }) => (
      <>
        <Standing order={original} view={view} />
        {original.note && <small title={original.note}>有备注</small>}
      </>
    ),
  },
];

/** Whether the place of its state tells what an order waits for. */
const isWaited = ({ view, urged, waits_for_transfer }: DeskOrderRow): boolean =>
  view === 'toShip' || view === 'partShipped' || urged !== null || waits_for_transfer;

/** Where an order stands: its label, which its own view leaves out unless it says more, and what makes it urgent. */
function Standing({ order, view }: { readonly order: DeskOrderRow; readonly view: DeskView }) {
  // Of what is to be sent a part may be on its way; the wait is told in the same place of every row.
  const isPart = view === 'toShip' && order.view === 'partShipped';
  const isSaid = isPart || (order.view === view && (view !== 'over' || wordsOf(order) === deskViews.over));
  return (
    <>
      {!isSaid && <span className={`tag tag--${toneOf(order)}`}>{wordsOf(order)}</span>}
      {/* A column is never empty; where nothing else waits to be told it repeats its view in quiet words. */}
      {isSaid && !isWaited(order) && <span className="muted wide-only">{wordsOf(order)}</span>}
      <Urgent order={order} isAlone={isSaid} />
      {isPart && <small>已发一部分</small>}
    </>
  );
}

function Tick({ order }: { readonly order: DeskOrderRow }) {
  const isChosen = useStore($chosen).has(order.order_id);
  return (
    <input
      type="checkbox"
      aria-label={`选择订单 ${order.order_id}`}
      checked={isChosen}
      onChange={() => turnChosen(order)}
    />
  );
}

function TickAll({ loaded }: Pick<Presses, 'loaded'>) {
  const isSome = useStore($chosen).size > 0;
  return (
    <input
      type="checkbox"
      aria-label={isSome ? '取消选择' : '选择列出的订单'}
      checked={isSome}
      onChange={() => turnAll(loaded())}
    />
  );
}

/** The first thing of an order that has a picture; a service stands for itself. */
export function Picture({ goods, size = 32 }: Pick<DeskOrderRow, 'goods'> & { readonly size?: number }) {
  const pic = goods.find((line) => line.pic !== '')?.pic;
  if (!pic) return <i className="nopic nopic--service" style={{ width: size, height: size }} />;
  return <img src={pic} alt="" width={size} height={size} loading="lazy" />;
}

/** What makes an order urgent: a transfer or buyer that waits, or how long its parcel does; a short wait only where nothing else is said. */
function Urgent({ order, isAlone }: { readonly order: DeskOrderRow; readonly isAlone: boolean }) {
  const now = Date.now() / 1000;
  const since = order.pay_time ?? order.create_time;
  const isWaiting = (order.view === 'toShip' || order.view === 'partShipped') && (isAlone || isLate(since, now));
  return (
    <>
      {order.waits_for_transfer && <small className="late">转账待核对</small>}
      {order.urged !== null && <small className="overdue">催发货</small>}
      {isWaiting && <small className={waitClass(since, now)}>等了 {waited(since, now)}</small>}
    </>
  );
}

/** The last digits of a number, by which people tell orders apart. */
const shortNumber = (id: string): string => `尾号 ${id.slice(-4)}`;

/** An order for a phone: its goods, whose they are, and how it stands. */
const Card = (props: {
  readonly order: DeskOrderRow;
  readonly view: DeskView;
  /** Whether it is the first of those that wait. */
  readonly isNext: boolean;
  readonly onOpen: () => void;
  readonly onShip?: () => void;
}) => {
  const { order, view, isNext, onOpen, onShip } = props;
  return (
    <span className="phone-only order-card">
      <Picture goods={toSend(order)} size={40} />
      <span>
        <button type="button" className="plain link cut" onClick={onOpen}>
          {goodsWords(toSend(order))}
        </button>
        <small>
          {formatPrice(order.total_fee)} · {order.receiver_name} · {shortNumber(order.order_id)}
        </small>
        <span className="order-card__state">
          <Standing order={order} view={view} />
        </span>
      </span>
      {onShip && (
        <button type="button" className={isNext ? 'btn btn--main' : 'btn'} onClick={onShip}>
          发货
        </button>
      )}
    </span>
  );
};
