import {
  orderPlaced,
  orderRepriced,
  orderReturned,
  paidOrderCancelled,
  unpaidOrderCancelled,
} from '#backend/facts/order.ts';
import { orderPaid, paidTooLate } from '#backend/facts/payment.ts';
import { refundDone } from '#backend/facts/refund.ts';
import { finishCase } from '#backend/modules/aftersales/step.ts';
import { removeCartLines } from '#backend/modules/cart/write.ts';
import { lockCoupon, releaseCoupon, settleCoupon } from '#backend/modules/coupon/use.ts';
import { openAskedInvoice, withdrawInvoice } from '#backend/modules/invoice/asked.ts';
import { closeTrades } from '#backend/modules/payment/settle.ts';
import { offerPaid, offerRefunded } from '#backend/modules/project/move.ts';
import { refundCancelled, refundLatePayment } from '#backend/modules/refund/refund.ts';

// This is the only place that subscribes modules to facts about an order. Listeners run in the order below, all in the
// transaction of the fact; a module that only reads another one's data imports its query instead.

orderPlaced.subscribe(
  async (connection, { orderId, couponId, isPaid }) => {
    if (couponId === null) return;
    await lockCoupon(connection, couponId, orderId);
    if (isPaid) await settleCoupon(connection, orderId);
  },
  (connection, { cartIds }) => removeCartLines(connection, cartIds),
);

orderPaid.subscribe(
  (connection, { orderId }) => settleCoupon(connection, orderId),
  (connection, { orderId, now }) => openAskedInvoice(connection, orderId, now),
  (connection, { orderId, now }) => offerPaid(connection, orderId, now),
);

paidTooLate.subscribe(refundLatePayment);

orderRepriced.subscribe((connection, { orderId }) => closeTrades(connection, orderId));

unpaidOrderCancelled.subscribe(
  (connection, { orderId }) => closeTrades(connection, orderId),
  (connection, { orderId, now }) => releaseCoupon(connection, orderId, now),
);

paidOrderCancelled.subscribe(
  (connection, { orderId, now }) => releaseCoupon(connection, orderId, now),
  (connection, { orderId, now }) => withdrawInvoice(connection, orderId, now),
  (connection, { orderId, now }) => offerRefunded(connection, orderId, now),
  refundCancelled,
);

refundDone.subscribe(finishCase);

orderReturned.subscribe(
  (connection, { orderId, now }) => withdrawInvoice(connection, orderId, now),
  (connection, { orderId, now }) => offerRefunded(connection, orderId, now),
);
