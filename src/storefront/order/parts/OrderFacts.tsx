import type { ReactNode } from 'react';
import { maskPhone } from '#core/member/phone.ts';
import { payTypeNames } from '#core/order/status.ts';
import { readRemark } from '#core/order/times/remark.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { site } from '#core/site/site.ts';
import type { OrderDetail } from '#storefront/order/detail.ts';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/panel.css';

/** The receiver, the way of delivery, the payment and the invoice. */
export function OrderFacts({ detail }: { detail: OrderDetail }) {
  const { orderInfo: order, tradeInfo } = detail;
  const { ziti_info: pickup } = order;
  const { words, installation } = readRemark(order.remark);
  const payDate = 'payDate' in tradeInfo ? tradeInfo.payDate : '';
  return (
    <section className="panel" aria-labelledby="order-facts">
      <h2 id="order-facts" className="sr">
        订单信息
      </h2>
      <div className="factcols">
        {pickup ? (
          <Facts title="自提信息">
            {pickup.pickup_code && order.pickupcode_status && (
              <Fact name="自提码">
                <strong className="pickcode num">{pickup.pickup_code}</strong>
              </Fact>
            )}
            <Fact name="自提点">{pickup.name}</Fact>
            <Fact name="地址">{pickup.address}</Fact>
            <Fact name="营业时间">{pickup.hours}</Fact>
            <Fact name="电话">{pickup.tel}</Fact>
            <Fact name="预约时间">{`${pickup.pickup_date} ${pickup.pickup_time}`.trim()}</Fact>
            <Fact name="提货人">
              {order.receiver_name} <span className="num">{maskPhone(order.receiver_mobile)}</span>
            </Fact>
          </Facts>
        ) : (
          <Facts title="收货信息">
            <Fact name="收货人">{order.receiver_name}</Fact>
            <Fact name="手机号码">
              <span className="num">{maskPhone(order.receiver_mobile)}</span>
            </Fact>
            <Fact name="收货地址">
              {fullAddress([
                order.receiver_state,
                order.receiver_city,
                order.receiver_district,
                order.receiver_address,
              ])}
            </Fact>
            <Fact name="配送方式">快递配送</Fact>
            <Fact name="上门安装">{installation && `期望 ${installation}`}</Fact>
          </Facts>
        )}
        <Facts title="支付与发票">
          <Fact name="支付方式">{payTypeNames[order.pay_type]}</Fact>
          <Fact name="支付状态">{paymentWord(order)}</Fact>
          <Fact name="支付时间">{payDate}</Fact>
          <Fact name="发票">{invoiceWord(order)}</Fact>
          <Fact name="买家留言">{words}</Fact>
          <Fact name="客服热线">
            <a className="link num" href={`tel:${site.phone}`}>
              {site.phone}
            </a>
          </Fact>
        </Facts>
      </div>
    </section>
  );
}

function paymentWord({ pay_status, offline_pay_check_status: check }: OrderDetail['orderInfo']): string {
  if (pay_status === 'PAYED') return '已支付';
  if (check === 0) return '转账凭证核对中';
  return check === 2 ? '转账凭证未通过，请重新提交' : '未支付';
}

function invoiceWord(order: OrderDetail['orderInfo']): string {
  if (order.invoice_id) return '已申请';
  if ('invoice_type' in order.invoice_info) return '随订单开具';
  return order.invoice_able ? '未申请，收货后可申请' : '不开发票';
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className="facts">{children}</dl>
    </div>
  );
}

/** One line; omitted when it is empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
