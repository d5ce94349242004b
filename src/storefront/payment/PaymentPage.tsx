import { useEffect, useState } from 'react';
import { toCents } from '#core/money/money.ts';
import type { PayType } from '#core/order/input.ts';
import { routes } from '#core/site/routes.ts';
import { profile } from '#storefront/member/profile.ts';
import { useOrderId } from '#storefront/order/parts/use-order-id.ts';
import { NoOrder } from '#storefront/payment/parts/NoOrder.tsx';
import { PayWays } from '#storefront/payment/parts/PayWays.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useReturn } from '#storefront/shell/island/use-return.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { replaceWith } from '#storefront/shell/session/navigation.ts';
import { PaymentHead } from './PaymentHead.tsx';
import { loadPaymentTypes, type PaymentTypes, payment, watchPayment } from './store.ts';
import { WayBox } from './WayBox.tsx';
import '#storefront/shell/parts/style/panel.css';
import './payment.css';

// Few pay this way, and it brings a form and uploads.
const TransferBox = late(
  async () => (await import('#storefront/transfer/parts/TransferBox.tsx')).TransferBox,
  <LoadingPanel lines={7} />,
);

const PaymentGoods = late(async () => (await import('./PaymentGoods.tsx')).PaymentGoods, <LoadingPanel lines={3} />);

/** The payment of one order: amount, deadline and way to pay; goes on by itself once the server reports it as paid. */
export function PaymentPage() {
  return (
    <IslandBoundary>
      <Payment />
    </IslandBoundary>
  );
}

const hints = {
  hint: '链接可能不完整，等您付款的订单排在最前。',
  noneDue: '现在没有等您付款的订单，最近的都在下面。',
};

function Payment() {
  const orderId = useOrderId();
  const { data: watched, failure } = useStore(payment.$reading);
  const [types, setTypes] = useState<PaymentTypes>();
  const [chosen, setChosen] = useState<PayType>();
  const { data: member } = useStore(profile.$reading);
  const takesBalance = types?.some(({ pay_type_code }) => pay_type_code === 'deposit') ?? false;
  // What cannot be read stays unsaid: the server decides whether the balance is enough.
  useEffect(() => {
    if (takesBalance) void profile.load();
  }, [takesBalance]);
  useReturn(() => {
    if (takesBalance) void profile.load();
  });

  useEffect(() => {
    if (!orderId) return;
    let isOpen = true;
    void loadPaymentTypes(() => isOpen).then((answered) => {
      if (isOpen) setTypes(answered);
    });
    const stopWatching = watchPayment(orderId);
    return () => {
      isOpen = false;
      stopWatching();
    };
  }, [orderId]);

  const phase = watched?.phase;
  useEffect(() => {
    // Back from the result must not return to a payment that is over.
    if (orderId && phase && phase !== 'waiting') replaceWith(routes.payStatus(orderId));
  }, [orderId, phase]);

  if (orderId === '') return <NoOrder message="没有找到要支付的订单" {...hints} />;
  if (!watched) {
    if (failure) return <NoOrder message={failure} {...hints} />;
    return (
      <div className="wrap pay">
        <LoadingPanel lines={9} />
      </div>
    );
  }
  const { order } = watched;
  // Whoever has sent the proof of a transfer comes back to it.
  const begun = types?.find((type) => type.pay_type_code === 'offline_pay' && order.pay_type === 'offline_pay');
  const payType = chosen ?? (begun ?? types?.[0])?.pay_type_code;
  return (
    <div className="wrap pay">
      <PaymentHead payment={watched} />
      <section className="panel" aria-labelledby="ways">
        <div className="panel__head">
          <h2 id="ways">选择支付方式</h2>
        </div>
        <div className="pay__body">
          <PayWays
            types={types}
            chosen={payType}
            balance={member?.deposit}
            due={toCents(order.total_fee)}
            onChoose={setChosen}
          />
          <div className="pay__mini">
            <PaymentGoods orderId={order.order_id} title={order.title} />
          </div>
          {payType === 'offline_pay' ? (
            <TransferBox order={order} />
          ) : (
            payType && <WayBox key={payType} payment={watched} payType={payType} />
          )}
        </div>
      </section>
    </div>
  );
}
