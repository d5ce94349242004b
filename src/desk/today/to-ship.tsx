import { shipOrder } from '#core/delivery/desk-contract.ts';
import { type DeskOrderRow, listDeskOrders } from '#core/order/desk-contract.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { GoodsLine, WaitCell } from './wait-cell.tsx';

const shown = 5;

const nameOf = ({ goods }: DeskOrderRow): string =>
  `${goods[0]?.item_name ?? ''}${goods.length > 1 ? ` 等 ${goods.length} 种` : ''}`;
const noteOf = ({ goods, urged }: DeskOrderRow): string =>
  `${goods.reduce((sum, { num }) => sum + num, 0)} 件${urged === null ? '' : '，买家催过发货'}`;

/** City and county: the province says nothing more to those who pack. */
const placeOf = (area: string): string => area.split(' ').slice(-2).join(' ');

/** Paid orders that wait longest. */
export function ToShip({ me }: { readonly me: Me }) {
  const orders = useCall(listDeskOrders, { view: 'toShip' });
  const rows = orders.data?.list.slice(0, shown) ?? [];
  const press = may(me, shipOrder) ? '去发货' : '看订单';
  return (
    <Box
      title="待发货"
      note={rows.length > 0 && '等得最久的在前'}
      more={{ name: '全部订单', href: addressOf('orders') }}
    >
      {rows.length === 0 && <NoLines of={orders} empty="都发走了，新订单付款后会排在这里。" />}
      {rows.length > 0 && (
        <table className="table brief">
          <thead>
            <tr>
              <th scope="col">订单</th>
              <th scope="col">商品</th>
              <th scope="col">去往</th>
              <th scope="col">等了</th>
              <th scope="col">
                <span className="hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const href = addressOf('orders', { view: 'toShip', order: row.order_id });
              return (
                <tr key={row.order_id}>
                  <td className="brief__first brief__number">{row.order_id}</td>
                  <td className="brief__main">
                    <GoodsLine pics={row.goods.map(({ pic }) => pic)} name={nameOf(row)} note={noteOf(row)} />
                  </td>
                  <td className="brief__second">{placeOf(row.area) || '未填地址'}</td>
                  <WaitCell since={row.pay_time ?? row.create_time} />
                  <td className="brief__do">
                    <Link className="btn" href={href} aria-label={`${press} ${row.order_id}`}>
                      {press}
                    </Link>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Box>
  );
}
