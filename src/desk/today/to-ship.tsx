import { shipOrder } from '#core/delivery/desk-contract.ts';
import { isService } from '#core/delivery/service-line.ts';
import { type DeskOrderRow, listDeskOrders } from '#core/order/desk-contract.ts';
import { kindsOf, piecesWords, toSend } from '#desk/order/goods-words.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { BriefTable } from './brief-table.tsx';
import { GoodsLine, WaitCell } from './wait-cell.tsx';

const shown = 5;

/** How many kinds stands below the name, which is cut where it is long. */
const noteOf = (order: DeskOrderRow): string => {
  const goods = toSend(order);
  const notes = [
    kindsOf(goods) > 1 && `${kindsOf(goods)} 种`,
    piecesWords(goods),
    order.view === 'partShipped' && '已发一部分',
    order.urged !== null && '买家催过发货',
  ];
  return notes.filter(Boolean).join(' · ');
};

/** Services have no picture, and are no kind of goods. */
const goodsOf = (order: DeskOrderRow) => toSend(order).filter(({ item_id }) => !isService(item_id));

/** City and county: the province says nothing more to those who pack. */
const placeOf = (area: string): string => area.split(' ').slice(-2).join(' ');

const sinceOf = ({ pay_time, create_time }: DeskOrderRow): number => pay_time ?? create_time;

/** Paid orders that wait longest: those of which nothing is sent, and those of which a part is, as the counter has it; and those that buyers wish to cancel. */
export function ToShip({ me, cancels }: { readonly me: Me; readonly cancels: number }) {
  const orders = useCall(listDeskOrders, { view: 'toShip' });
  const all = (orders.data?.list ?? []).toSorted((a, b) => sinceOf(a) - sinceOf(b));
  const rows = all.slice(0, shown);
  const parts = all.filter(({ view }) => view === 'partShipped').length;
  const others = (orders.data?.total ?? 0) - rows.length;
  const press = may(me, shipOrder) ? '去发货' : '看订单';
  const notes = [
    others > 0 && `等得最久的 ${rows.length} 单，另有 ${others} 单`,
    parts > 0 && `${parts} 单已发一部分`,
  ].filter((note) => note !== false);
  return (
    <Box title="待发货" note={notes.join('，')} more={{ name: '全部订单', href: addressOf('orders') }}>
      {rows.length === 0 && <NoLines of={orders} empty="都发走了，新订单付款后会排在这里。" />}
      {rows.length > 0 && (
        <BriefTable heads={['订单', '商品', '去往', '等待']}>
          {rows.map((row) => {
            const href = addressOf('orders', { view: 'toShip', order: row.order_id });
            return (
              <tr key={row.order_id}>
                <td className="brief__first brief__number">{row.order_id}</td>
                <td className="brief__main">
                  <GoodsLine
                    pics={goodsOf(row).map(({ pic }) => pic)}
                    name={toSend(row)[0]?.item_name ?? ''}
                    note={noteOf(row)}
                  />
                </td>
                <td className="brief__second">{placeOf(row.area) || '未填地址'}</td>
                <WaitCell since={sinceOf(row)} />
                <td className="brief__do">
                  <Link className="btn" href={href} aria-label={`${press} ${row.order_id}`}>
                    {press}
                  </Link>
                </td>
              </tr>
            );
          })}
        </BriefTable>
      )}
      {cancels > 0 && (
        <p className="brief__also">
          <span>
            <b>{cancels} 单申请取消</b> 同意退款，或照常发货
          </span>
          <Link className="btn" href={addressOf('orders', { view: 'cancelAsked' })}>
            去答复
          </Link>
        </p>
      )}
    </Box>
  );
}
