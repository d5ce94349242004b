import { parcelShipped } from '#backend/facts/delivery.ts';
import { skusChanged } from '#backend/facts/goods.ts';
import { invoiceReady } from '#backend/facts/invoice.ts';
import {
  cancelRefused,
  orderPlaced,
  orderRepriced,
  orderReturned,
  paidOrderCancelled,
  unpaidOrderCancelled,
  unsentLeft,
} from '#backend/facts/order.ts';
import { orderPaid, paidTooLate } from '#backend/facts/payment.ts';
import { moneyReturned, partRefunded, refundDone } from '#backend/facts/refund.ts';
import { enquiryMade, orderUrged, refundWished, stockRanLow } from '#backend/facts/staff.ts';
import { finishCase } from '#backend/modules/aftersales/step.ts';
import { tellArrivals } from '#backend/modules/arrival/tell.ts';
import { removeCartLines } from '#backend/modules/cart/write.ts';
import { lockCoupon, releaseCoupon, settleCoupon } from '#backend/modules/coupon/use.ts';
import { tellPriceDrops } from '#backend/modules/favourite/price-drop.ts';
import { closeInvoice, lowerInvoice, openAskedInvoice, withdrawInvoice } from '#backend/modules/invoice/asked.ts';
import { noticeOfInvoice } from '#backend/modules/notice/of-invoices.ts';
import { noticeOfLatePayment, noticeOfRefund } from '#backend/modules/notice/of-money.ts';
import {
  noticeOfCancel,
  noticeOfNewPrice,
  noticeOfOverdue,
  noticeOfParcel,
  noticeOfPayment,
  noticeOfRefusal,
  noticeOfUnsent,
} from '#backend/modules/notice/of-orders.ts';
import {
  noticeOfEnquiry,
  noticeOfLowStock,
  noticeOfRefundWish,
  noticeOfUrge,
} from '#backend/modules/notice/of-staff.ts';
import { orderPayable } from '#backend/modules/payment/payable.ts';
import { closeTrades } from '#backend/modules/payment/settle.ts';
import { offerPaid, offerRefunded } from '#backend/modules/project/move.ts';
import { refundCancelled, refundLatePayment } from '#backend/modules/refund/refund.ts';

// This is the only place that subscribes modules to facts. Listeners run in the order below, all in the
// transaction of the fact; a module that only reads another one's data imports its query instead.

orderPlaced.subscribe(
  async (connection, { orderId, couponId, isPaid }) => {
    if (couponId === null) return;
    await lockCoupon(connection, couponId, orderId);
    if (isPaid) await settleCoupon(connection, orderId);
  },
  (connection, { cartIds }) => removeCartLines(connection, cartIds),
  async (connection, told) => told.isPaid && noticeOfPayment(connection, told),
);

orderPaid.subscribe(
  async (connection, { orderId, order }) => order.coupon_code !== '' && settleCoupon(connection, orderId),
  openAskedInvoice,
  (connection, { orderId, now }) => offerPaid(connection, orderId, now),
  noticeOfPayment,
);

paidTooLate.subscribe(noticeOfLatePayment, refundLatePayment);

orderRepriced.subscribe((connection, { orderId }) => closeTrades(connection, orderPayable(orderId)), noticeOfNewPrice);

unpaidOrderCancelled.subscribe(
  (connection, { orderId }) => closeTrades(connection, orderPayable(orderId)),
  (connection, { orderId, now }) => releaseCoupon(connection, orderId, now),
  async (connection, told) => told.isOverdue && noticeOfOverdue(connection, told),
);

paidOrderCancelled.subscribe(
  (connection, { orderId, now }) => releaseCoupon(connection, orderId, now),
  (connection, { orderId, now }) => withdrawInvoice(connection, orderId, now),
  (connection, { orderId, now }) => offerRefunded(connection, orderId, now),
  noticeOfCancel,
  refundCancelled,
);

cancelRefused.subscribe(noticeOfRefusal);

invoiceReady.subscribe(noticeOfInvoice);

parcelShipped.subscribe(noticeOfParcel);

unsentLeft.subscribe(noticeOfUnsent);

moneyReturned.subscribe(noticeOfRefund);

partRefunded.subscribe((connection, { orderId, now }) => lowerInvoice(connection, orderId, now));

refundDone.subscribe(finishCase);

orderReturned.subscribe(
  (connection, { orderId, now }) => closeInvoice(connection, orderId, now),
  (connection, { orderId, now }) => offerRefunded(connection, orderId, now),
);

skusChanged.subscribe(tellArrivals, tellPriceDrops);

enquiryMade.subscribe(noticeOfEnquiry);

refundWished.subscribe(noticeOfRefundWish);

orderUrged.subscribe(noticeOfUrge);

stockRanLow.subscribe(noticeOfLowStock);
