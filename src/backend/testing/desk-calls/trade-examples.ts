import { withdrawInvoice } from '#backend/modules/invoice/asked.ts';
import { followTrade } from '#backend/modules/payment/channel-trade.ts';
import { takeRefundReport } from '#backend/modules/refund/channel-refund.ts';
import { openRefund } from '#backend/modules/refund/refund.ts';
import { sentProof } from '#backend/testing/contract/family/examples.ts';
import { openCase, placeOrder } from '#backend/testing/orders.ts';
import { shipOrder } from '#core/delivery/desk-contract.ts';
import { applyInvoice } from '#core/invoice/contract.ts';
import { issueInvoice } from '#core/invoice/desk-contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { getDeskOrder } from '#core/order/desk-contract.ts';
import { simulateTransferCheck } from '#core/transfer/contract.ts';
import type { WriteExamples } from './example.ts';
import type { DeskWorld } from './world.ts';

const none = '5399000000010001';
const waybill = ({ next }: DeskWorld): string => `SF70000${String(next()).padStart(6, '0')}`;
const pdf = (): File => new File(['%PDF-1.7 invoice'], 'invoice.pdf', { type: 'application/pdf' });

const company = {
  invoice_type: 'enterprise',
  company_title: '杭州样例科技有限公司',
  company_tax_number: '91350100M000100Y43',
  email: 'books@example.com',
} as const;

/** An invoice that waits in a shop without the demo's clock. */
async function invoiceOf(world: DeskWorld): Promise<number> {
  await world.world.shop.database.write((connection) => connection.deleteFrom('demo_seed').execute());
  const { member, order_id } = await world.order('done');
  return Number((await member.call(applyInvoice, { order_id, ...company })).id);
}

/** A refund that its platform has closed. */
async function closedRefund(world: DeskWorld): Promise<number> {
  const { order_id: orderId } = await world.order('paid', 'alipay');
  const now = Math.floor(world.world.shop.nowMs() / 1000);
  return world.world.shop.database.write(async (connection) => {
    const { trade_id: tradeId, total_fee } = await connection
      .selectFrom('trade')
      .select(['trade_id', 'total_fee'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await followTrade(connection, { tradeId, payType: 'alipay', now });
    const refundId = await openRefund(connection, { orderId, reason: 'aftersales', fee: total_fee, now });
    const { refund_no: refundNo } = await connection
      .selectFrom('channel_refund')
      .select('refund_no')
      .where('refund_id', '=', refundId)
      .executeTakeFirstOrThrow();
    await takeRefundReport(connection, { refundNo, state: 'closed', cents: total_fee }, now);
    return refundId ?? 0;
  });
}

/** A refund that the shop owes from its bank account. */
async function owedRefund({ world }: DeskWorld): Promise<number> {
  const actor = await world.newActor();
  const { order_id: orderId } = await sentProof(actor);
  await actor.client.call(simulateTransferCheck, { order_id: orderId, action: 'accept' });
  const now = Math.floor(world.shop.nowMs() / 1000);
  const fee = 100;
  return (
    (await world.shop.database.write((connection) =>
      openRefund(connection, { orderId, reason: 'aftersales', fee, now }),
    )) ?? 0
  );
}

/** Orders, parcels, money. */
export const tradeExamples = {
  noteOrder: {
    input: async (world) => ({ order_id: (await world.order('paid')).order_id, content: '客户要求周末送' }),
    refused: { order_id: none },
    leaves: [['order.note', 'add']],
  },
  openReceiver: {
    input: async (world) => ({ order_id: (await world.order('paid')).order_id }),
    refused: { order_id: none },
    leaves: [['order.open-mobile', 'told']],
  },
  changeReceiver: {
    input: async (world) => ({
      order_id: (await world.order('paid')).order_id,
      ...{ receiver_name: '林小姐', receiver_mobile: '', receiver_address: '文三路 99 号' },
    }),
    refused: { order_id: none },
    leaves: [['order.change-receiver', 'change']],
  },
  changeOrderPrice: {
    input: async (world) => ({
      order_id: (await world.order('unpaid', 'alipay')).order_id,
      ...{ shop_discount: 100, reason: '老客户' },
    }),
    refused: { shop_discount: 99_999_999 },
    leaves: [['order.change-price', 'change']],
  },
  confirmCancel: {
    input: async (world) => {
      const { member, order_id } = await world.order('paid');
      await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
      return { order_id, agree: false, reason: '已交给快递' };
    },
    refused: { reason: '' },
    leaves: [['order.refuse-cancel', 'change']],
  },
  leaveUnsent: {
    input: async (world) => {
      const { client } = await world.world.newActor();
      const order_id = await placeOrder(client, [[world.world.sku.item_id, 2]], 'paid', 'deposit');
      const [line] = (await world.owner.call(getDeskOrder, { order_id })).goods;
      const lines = [{ id: line?.order_line_id ?? '', num: 1 }];
      await world.owner.call(shipOrder, { order_id, corp_code: 'SF', delivery_code: waybill(world), lines });
      return {
        order_id,
        lines,
        reason: '缺货',
        is_restocked: false,
        refund_fee: Math.floor((line?.total_fee ?? 0) / 2),
      };
    },
    refused: { refund_fee: 1 },
    leaves: [['order.unsent', 'change']],
  },
  exportOrders: {
    input: () => ({ begins: '2026-01-01', ends: '2026-01-31' }),
    refused: { ends: '2025-01-01' },
    leaves: [['order.export', 'told']],
  },
  shipOrder: {
    input: async (world) => ({
      order_id: (await world.order('paid')).order_id,
      ...{ corp_code: 'SF', delivery_code: waybill(world) },
    }),
    refused: { order_id: none },
    leaves: [['order.ship', 'add']],
  },
  collectOrder: {
    input: async (world) => {
      const { order_id } = await world.order('paid');
      await world.world.shop.database.write((connection) =>
        connection
          .updateTable('orders')
          .set({ receipt_type: 'ziti', ziti_status: 'PENDING', pickup_code: '482913' })
          .where('order_id', '=', order_id)
          .execute(),
      );
      return { order_id, pickup_code: '482913' };
    },
    refused: { pickup_code: '000000' },
    leaves: [['order.collect', 'change']],
  },
  shipOrders: {
    input: async (world) => {
      const { order_id } = await world.order('paid');
      return { is_trial: false, rows: [{ row: 2, order_id, courier: '顺丰', waybill: waybill(world) }] };
    },
    refused: { rows: [] },
    leaves: [
      ['order.ship', 'add'],
      ['order.ship-sheet', 'told'],
    ],
  },
  stepDeskCase: {
    input: async (world) => {
      const { member, order_id } = await world.order('done');
      const aftersales_bn = await openCase(world.world.shop, member, { order_id, type: 'REFUND_GOODS' });
      return { aftersales_bn, action: 'agree' };
    },
    refused: { action: 'receive' },
    leaves: [['aftersales.agree', 'change']],
  },
  resendClosedRefund: {
    input: async (world) => ({ refund_id: await closedRefund(world) }),
    refused: { refund_id: 987_654 },
    leaves: [['refund.resend', 'change']],
  },
  payBankRefund: {
    input: async (world) => ({ refund_id: await owedRefund(world), bank_no: `R${world.next()}` }),
    refused: { refund_id: 987_654 },
    leaves: [['refund.pay', 'change']],
  },
  checkDeskTransfer: {
    input: async ({ world }) => ({ order_id: (await sentProof(await world.newActor())).order_id, accept: true }),
    refused: { order_id: none },
    leaves: [['transfer.accept', 'change']],
  },
  issueInvoice: {
    input: async (world) => ({ id: await invoiceOf(world), file: pdf() }),
    refused: { file: new File(['no pdf'], 'invoice.pdf') },
    leaves: [['invoice.issue', 'change']],
  },
  reverseInvoice: {
    input: async (world) => {
      const id = await invoiceOf(world);
      await world.owner.call(issueInvoice, { id, file: pdf() });
      const { company_tax_number } = company;
      return { id, company_title: '杭州样例电器有限公司', company_tax_number, reason: '抬头写错' };
    },
    refused: { company_tax_number: '1' },
    leaves: [['invoice.reverse', 'change']],
  },
  confirmReversal: {
    input: async (world) => {
      const id = await invoiceOf(world);
      await world.owner.call(issueInvoice, { id, file: pdf() });
      await world.world.shop.database.write(async (connection) => {
        const { order_id } = await connection
          .selectFrom('invoice')
          .select('order_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await withdrawInvoice(connection, order_id, Math.floor(world.world.shop.nowMs() / 1000));
      });
      return { id };
    },
    refused: { id: 987_654 },
    leaves: [['invoice.reverse', 'change']],
  },
} satisfies Partial<WriteExamples>;
