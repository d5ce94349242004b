import { createAftersales } from '#core/aftersales/contract.ts';
import {
  agreedCaseOf,
  cancelAskedOf,
  caseInputOf,
  caseOf,
  doneOrderOf,
  invoiceOf,
  invoiceRequest,
  invoiceTitle,
  invoiceTitleOf,
  issuedInvoiceOf,
  paidOrderOf,
  parcelOf,
  shippedOrderOf,
} from './order-things.ts';
import type { Actor } from './world.ts';

const noId = '987654321';
const noOrder = '9876543210987654';

/** Examples of the calls after payment. */
export const orderExamples = {
  confirmReceipt: {
    input: async (actor: Actor) => ({ order_id: await shippedOrderOf(actor) }),
    owned: { order_id: noOrder },
  },
  urgeOrder: {
    input: async (actor: Actor) => ({ order_id: await paidOrderOf(actor) }),
    owned: { order_id: noOrder },
  },
  simulateRefund: { input: async (actor: Actor) => ({ order_id: await cancelAskedOf(actor) }) },
  listDeliveries: {
    input: async (actor: Actor) => ({ order_id: await shippedOrderOf(actor) }),
    owned: { order_id: noOrder },
  },
  getDeliveryTraces: {
    input: async (actor: Actor) => ({ delivery_id: await parcelOf(actor) }),
    owned: { delivery_id: noId },
  },
  getOrderTraces: {
    input: async (actor: Actor) => ({ order_id: await shippedOrderOf(actor) }),
    owned: { order_id: noOrder },
  },
  listCouriers: { input: () => ({}) },
  simulateShipment: { input: async (actor: Actor) => ({ order_id: await paidOrderOf(actor) }) },
  listReviews: { input: ({ world }: Actor) => ({ item_id: world.sku.item_id }) },
  createReviews: {
    input: async (actor: Actor) => ({
      order_id: await doneOrderOf(actor),
      rates: [{ item_id: actor.world.sku.item_id, content: '安装简单，配网一次成功', star: 5 }],
    }),
    owned: { order_id: noOrder },
  },
  listAftersales: {
    input: async (actor: Actor) => {
      await agreedCaseOf(actor);
      return {};
    },
  },
  getAftersales: {
    input: async (actor: Actor) => ({ aftersales_bn: await caseOf(actor) }),
    owned: { aftersales_bn: noOrder },
  },
  createAftersales: { input: caseInputOf, owned: { order_id: noOrder } },
  modifyAftersales: {
    input: async (actor: Actor) => {
      const request = await caseInputOf(actor);
      const { result } = await actor.client.call(createAftersales, request);
      return { ...request, aftersales_bn: result.aftersales_bn, description: '外壳有划痕' };
    },
    owned: { aftersales_bn: noOrder },
  },
  sendBackGoods: {
    input: async (actor: Actor) => ({
      aftersales_bn: await agreedCaseOf(actor),
      corp_code: 'SF',
      logi_no: 'CJ2026112000001',
    }),
    owned: { aftersales_bn: noOrder },
  },
  closeAftersales: {
    input: async (actor: Actor) => ({ aftersales_bn: await caseOf(actor) }),
    owned: { aftersales_bn: noOrder },
  },
  listAftersalesReasons: { input: () => ({}) },
  getRefundablePrice: {
    input: async (actor: Actor) => ({
      order_id: await doneOrderOf(actor),
      item_id: actor.world.sku.item_id,
      number: 1,
    }),
    owned: { order_id: noOrder },
  },
  simulateAftersales: {
    input: async (actor: Actor) => ({ aftersales_bn: await caseOf(actor), action: 'agree' as const }),
  },
  applyInvoice: {
    input: async (actor: Actor) => ({ order_id: await doneOrderOf(actor), ...invoiceRequest }),
    owned: { order_id: noOrder },
  },
  listInvoices: {
    input: async (actor: Actor) => {
      await invoiceOf(actor);
      return {};
    },
  },
  getInvoice: { input: async (actor: Actor) => ({ id: await invoiceOf(actor) }), owned: { id: noId } },
  updateInvoice: {
    input: async (actor: Actor) => ({ id: await invoiceOf(actor), ...invoiceRequest, company_title: '林女士' }),
    owned: { id: noId },
  },
  resendInvoice: {
    input: async (actor: Actor) => ({ id: await issuedInvoiceOf(actor), confirm_email: 'lin2@chengju.example' }),
    owned: { id: noId },
  },
  listInvoiceTitles: {
    input: async (actor: Actor) => {
      await invoiceTitleOf(actor);
      return {};
    },
  },
  getInvoiceTitle: { input: async (actor: Actor) => ({ id: await invoiceTitleOf(actor) }), owned: { id: noId } },
  createInvoiceTitle: { input: () => invoiceTitle },
  updateInvoiceTitle: {
    input: async (actor: Actor) => ({ id: await invoiceTitleOf(actor), ...invoiceTitle, name: '林女士' }),
    owned: { id: noId },
  },
  deleteInvoiceTitle: { input: async (actor: Actor) => ({ id: await invoiceTitleOf(actor) }), owned: { id: noId } },
  listVipGrades: { input: () => ({}) },
  getVipMembership: { input: () => ({}) },
  buyVipGrade: { input: () => ({ vip_grade_id: 1, card_type: 'monthly' as const, pay_type: 'deposit' as const }) },
};
