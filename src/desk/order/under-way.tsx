import { listDeskOrders } from '#core/order/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { listTime } from '#desk/shell/words.ts';
import { cityOf, Picture } from './columns.tsx';
import { piecesWords } from './goods-words.ts';

/** As many of the parcels on their way stand below a short queue. */
const most = 5;

/** Orders on their way to their buyers, below those that are still to be sent. */
export function UnderWay() {
  const { data } = useCall(listDeskOrders, { view: 'shipped' });
  if (!data || data.list.length === 0) return null;
  return (
    <div className="desk__below">
      <Box
        title="运输中"
        note={`${data.total.toLocaleString('zh-CN')} 单等顾客收货`}
        more={{ name: '看全部', href: addressOf('orders', { view: 'shipped' }) }}
      >
        <table className="table table--long">
          <thead>
            <tr>
              <th scope="col" className="col-sent">
                订单
              </th>
              <th scope="col" className="col-receiver">
                收货人
              </th>
              <th scope="col">商品</th>
              <th scope="col" className="col-parcel">
                运单号
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.slice(0, most).map((order) => (
              <tr key={order.order_id}>
                <td>
                  {order.order_id}
                  <small>{listTime(order.create_time)}</small>
                </td>
                <td>
                  {order.receiver_name}
                  <small>{cityOf(order.area)}</small>
                </td>
                <td>
                  <div className="goods">
                    <Picture goods={order.goods} />
                    <span>
                      <Link className="cut" href={addressOf('orders', { view: 'shipped', order: order.order_id })}>
                        {order.goods[0]?.item_name}
                      </Link>
                      <small>{piecesWords(order.goods)}</small>
                    </span>
                  </div>
                </td>
                <td>
                  {order.waybills[0]}
                  {order.waybills.length > 1 && <small>共 {order.waybills.length} 个包裹</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  );
}
