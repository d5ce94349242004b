import type { Connection } from '#backend/db/open.ts';
import { openCase } from '#backend/modules/aftersales/apply.ts';
import { ownCase } from '#backend/modules/aftersales/rows.ts';
import { stepCase } from '#backend/modules/aftersales/step.ts';
import { leaveOut, planUnsentOf } from '#backend/modules/aftersales/unsent.ts';
import { collect, ship } from '#backend/modules/delivery/ship.ts';
import { openInvoice } from '#backend/modules/invoice/apply.ts';
import { answerCancel, requestCancel } from '#backend/modules/order/cancel.ts';
import { finishOrder } from '#backend/modules/order/receipt.ts';
import { waitingIn } from '#backend/modules/order/sold-lines.ts';
import { changeOrder, ownOrder } from '#backend/modules/order/transitions.ts';
import { openRefund } from '#backend/modules/refund/refund.ts';
import { reviewOrder } from '#backend/modules/review/create.ts';
import type { AftersalesEvent } from '#core/aftersales/rules.ts';
import type { DemoOrder } from './demo-order-rows.ts';

interface Scene {
  readonly connection: Connection;
  readonly order: DemoOrder;
  /** Time of the act, unix seconds. */
  readonly now: number;
}

/** An event of a demo order after it was placed. */
export type Act = (scene: Scene) => Promise<unknown>;

export const shipAll: Act = ({ connection, order, now }) => ship(connection, { orderId: order.orderId, now });

export const shipFirst: Act = ({ connection, order, now }) =>
  ship(connection, { orderId: order.orderId, lines: [{ id: String(order.lineIds[0]), num: 1 }], now });

/** What is left is not sent, and its money goes back. */
export const leaveRest =
  (reason: string): Act =>
  async ({ connection, order, now }) => {
    const waiting = await connection
      .selectFrom('order_line')
      .select(['order_line_id', (row) => waitingIn(row).as('num')])
      .where('order_id', '=', order.orderId)
      .where((row) => waitingIn(row), '>', 0)
      .execute();
    const lines = waiting.map(({ order_line_id, num }) => ({ id: String(order_line_id), num: Number(num) }));
    const wish = { orderId: order.orderId, lines, reason, is_restocked: false, now };
    return leaveOut(connection, wish, await planUnsentOf(connection, wish));
  };

export const confirm: Act = ({ connection, order, now }) => finishOrder(connection, order.userId, order.orderId, now);

export const pickUp: Act = ({ connection, order, now }) => collect(connection, order.orderId, order.pickupCode, now);

export const askToCancel =
  (reason: string): Act =>
  ({ connection, order, now }) =>
    requestCancel(connection, { userId: order.userId, orderId: order.orderId, reason, now });

export const answerToCancel =
  (agree: boolean): Act =>
  ({ connection, order, now }) =>
    answerCancel(connection, { orderId: order.orderId, agree, rejectReason: '商品已打包，请收货后申请售后', now });

/** The shop has agreed, and the bank is still working. */
export const refundStarts: Act = async ({ connection, order, now }) => {
  await changeOrder(connection, await ownOrder(connection, order.userId, order.orderId), 'agreeCancel', now);
  await connection
    .updateTable('cancel_record')
    .set({ progress: 2, updated: now })
    .where('order_id', '=', order.orderId)
    .execute();
  await openRefund(connection, { orderId: order.orderId, reason: 'cancel', fee: order.totalFee, now });
};

export const review =
  (star: number, content: string): Act =>
  ({ connection, order, now }) =>
    reviewOrder(
      connection,
      order.userId,
      {
        order_id: order.orderId,
        anonymous: false,
        rates: order.itemIds.map((item_id) => ({ item_id, content, star, pics: [] })),
      },
      now,
    );

/** Opens a case for one piece of the first line. */
export const openAftersales =
  (type: 'ONLY_REFUND' | 'REFUND_GOODS', reason: string, description: string): Act =>
  ({ connection, order, now }) =>
    openCase(
      connection,
      order.userId,
      {
        order_id: order.orderId,
        detail: [{ id: String(order.lineIds[0]), num: 1 }],
        aftersales_type: type,
        reason,
        description,
        evidence_pic: [],
        return_type: 'logistics',
      },
      now,
    );

const wordsOf: Readonly<Partial<Record<AftersalesEvent, Parameters<typeof stepCase>[4]>>> = {
  sendback: { corp_code: 'YTO', logi_no: 'CJ7300218846' },
  refuse: { refuse_reason: '商品外观有使用痕迹，不符合退货条件' },
};

/** Advances the order's case by one step. */
export const step =
  (event: AftersalesEvent): Act =>
  async ({ connection, order, now }) => {
    const { aftersales_bn } = await connection
      .selectFrom('aftersales')
      .select('aftersales_bn')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    const row = await ownCase(connection, order.userId, aftersales_bn);
    return stepCase(connection, row, event, now, wordsOf[event]);
  };

export const askForInvoice: Act = ({ connection, order, now }) =>
  openInvoice(
    connection,
    order.userId,
    {
      order_id: order.orderId,
      invoice_type: 'individual',
      invoice_type_code: '02',
      company_title: '个人',
      company_tax_number: '',
      company_address: '',
      company_telephone: '',
      bank_name: '',
      bank_account: '',
      email: 'demo@chengju.example',
      mobile: '',
    },
    now,
  );
