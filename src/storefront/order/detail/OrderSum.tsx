import type { ReactNode } from 'react';
import { lineCaseWord } from '#core/aftersales/steps.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice, toCents } from '#core/money/money.ts';
import type { OrderInfo } from '#core/order/detail-contract.ts';
import type { OrderLine } from '#core/order/line.ts';
import type { LinePart } from '#core/order/packages.ts';
import { LineName } from '#storefront/order/parts/LineName.tsx';
import { shownEntries } from '#storefront/order/parts/use-packages.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';
import '#storefront/shell/parts/price-sizes.css';

/** The bought goods and their total. */
export function OrderSum({ order }: { order: OrderInfo }) {
  const refunded = order.items.reduce((sum, line) => sum + line.refunded_fee, order.freight_refunded);
  return (
    <section className="panel" aria-labelledby="order-goods">
      <div className="panel__head">
        <h2 id="order-goods">商品清单</h2>
      </div>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">单价</th>
            <th scope="col">数量</th>
            <th scope="col">小计</th>
          </tr>
        </thead>
        {shownEntries(order.items).map(({ key, head, parts }) => (
          <tbody key={key} className={head ? 'bought-rows' : undefined}>
            {head && (
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {head}
                </th>
              </tr>
            )}
            {parts.map((part) => (
              <GoodsRow key={part.line.id} part={part} orderId={order.order_id} />
            ))}
          </tbody>
        ))}
      </table>
      <dl className="bill">
        <Sum name="商品总额">{formatPrice(toCents(order.item_fee))}</Sum>
        {order.discount_info.map((discount) => (
          <Sum key={`${discount.type}${discount.info}`} name={discount.info} isMinus>
            {formatPrice(-discount.discount_fee)}
          </Sum>
        ))}
        {order.point_fee > 0 && (
          <Sum name="积分抵扣" isMinus>
            {formatPrice(-order.point_fee)}
          </Sum>
        )}
        <Sum name="运费">{formatPrice(order.freight_fee)}</Sum>
        {refunded > 0 && <Sum name="已退款">{formatPrice(refunded)}</Sum>}
        <div className={order.order_status === 'CANCEL' ? 'bill__total bill__total--off' : 'bill__total'}>
          <dt>{sumName(order)}</dt>
          <dd>
            <Price cents={toCents(order.total_fee)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Goods of a line: in a package as many pieces as belong to it, each at its price alone. */
function GoodsRow({ part, orderId }: { part: LinePart<OrderLine>; orderId: string }) {
  const { line, num } = part;
  return (
    <tr>
      <td>
        <div className="item">
          <img src={smallPicture(line.pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
          <div>
            <LineName line={line} />
            <div className="meta">
              {part.spec ?? line.item_spec_desc}
              {line.unsent_num && (
                <span className="tag tag--off">
                  共 {line.unsent_num} 件不发，退 {formatPrice(line.unsent_fee ?? 0)}
                </span>
              )}
              {lineCaseWord(line.aftersales_status) && (
                <a className="tag tag--off" href={memberRoutes.support({ order_id: orderId })}>
                  {lineCaseWord(line.aftersales_status)}
                </a>
              )}
            </div>
          </div>
        </div>
      </td>
      <td className="num">{formatPrice(line.price)}</td>
      <td className="num">× {num}</td>
      <td>
        <Price cents={num === line.num ? line.item_fee : line.price * num} size="plain" />
      </td>
    </tr>
  );
}

/** The label of the total: a cancelled order that was never paid owes nothing. */
function sumName({ pay_status, order_status }: OrderInfo): string {
  if (pay_status === 'PAYED') return '实付金额';
  return order_status === 'CANCEL' ? '订单金额' : '应付金额';
}

function Sum({ name, isMinus = false, children }: { name: string; isMinus?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isMinus ? 'num minus' : 'num'}>{children}</dd>
    </div>
  );
}
