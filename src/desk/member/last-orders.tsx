import type { DeskMember } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { kindsOf } from '#desk/order/goods-words.ts';
import { toneOf, wordsOf } from '#desk/order/view-tones.ts';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { listTime } from '#desk/shell/words.ts';

/** So many orders tell what a member buys; a phone has room for the first of them. */
const shown = 8;

/** The newest orders of a member, each a way to it. */
export function LastOrders({ of }: { readonly of: DeskMember }) {
  const { data } = useCall(listDeskOrders, { view: 'all', user_id: of.user_id });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="lastorders" aria-label="最近订单">
      <h3>
        <span>
          最近订单
          <span className="muted">
            {data.total} 笔，付款 {of.orders} 笔
          </span>
        </span>
        {data.total > shown && <Link href={addressOf('orders', { view: 'all', member: of.user_id })}>看全部</Link>}
      </h3>
      <ul>
        {data.list.slice(0, shown).map((order) => (
          <li key={order.order_id}>
            {order.goods[0]?.pic ? (
              <img src={order.goods[0].pic} alt="" width="40" height="40" loading="lazy" />
            ) : (
              <i className="nopic nopic--service" />
            )}
            <span>
              <Link href={addressOf('orders', { view: 'all', order: order.order_id })}>
                {order.goods[0]?.item_name}
              </Link>
              <small>
                <span className={`tag tag--${toneOf(order)}`}>{wordsOf(order)}</span> {listTime(order.create_time)}
                {kindsOf(order.goods) > 1 && ` · ${kindsOf(order.goods)} 种`}
              </small>
            </span>
            <span className="right">{formatPrice(order.total_fee)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
