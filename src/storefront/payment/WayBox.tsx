import { useState } from 'react';
import { toCents } from '#core/money/money.ts';
import type { PayType } from '#core/order/input.ts';
import { deadlineMs } from '#core/order/status.ts';
import { routes } from '#core/site/routes.ts';
import { formatCountdown } from '#core/time/time.ts';
import { useCountdown } from '#storefront/order/parts/use-countdown.ts';
import { useIsOver } from '#storefront/order/parts/use-is-over.ts';
import { PayBox } from '#storefront/payment/parts/PayBox.tsx';
import { lookAtPayment, pay, type WatchedPayment } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import './payment.css';

interface Props {
  payment: WatchedPayment;
  payType: PayType;
}

/** The buyer's step for one way of paying an order. */
export function WayBox({ payment, payType }: Props) {
  const { order, clockOffsetMs } = payment;
  const [tradeId, setTradeId] = useState<string>();
  // An expired code is replaced while the order still waits; `payDate` is the end of the trade named beside it.
  const endMs = Number(order.payDate) * 1000;
  const isOfCode = order.tradeId === tradeId && endMs < deadlineMs(order);
  const codeEndMs = payType === 'wxpaypc' && isOfCode ? endMs : Number.NaN;
  const isOver = useIsOver(codeEndMs, clockOffsetMs);
  const leftMs = useCountdown(codeEndMs, clockOffsetMs);
  return (
    <PayBox
      payType={payType}
      cents={toCents(order.total_fee)}
      start={(isWanted) => pay(order, payType, isWanted)}
      onStarted={({ trade_info, pay_status }) => {
        setTradeId(trade_info.trade_id);
        if (pay_status) lookAtPayment();
      }}
      isCodeOver={isOver}
      codeNote={
        leftMs ? (
          <>
            二维码 <b className="num">{formatCountdown(leftMs)}</b> 后自动更换
          </>
        ) : undefined
      }
      waiting="正在等待支付结果，付款后本页自动跳转"
      press={
        payType === 'wxpaypc' && (
          <a className="btn btn--main btn--lg" href={routes.payStatus(order.order_id)}>
            已完成支付
          </a>
        )
      }
    >
      {payType !== 'wxpaypc' && <a href={routes.payStatus(order.order_id)}>已完成支付</a>}
      <a href={routes.orderList()}>稍后支付</a>
    </PayBox>
  );
}
