import { doneOrderOf, parcelOf, shippedOrderOf } from '#backend/testing/contract/order-things.ts';
import { cartLineOf, orderOf } from '#backend/testing/contract/world.ts';
import { receiver } from '#backend/testing/orders.ts';
import { type CallRow, callsOf, type Sent } from './call.ts';
import { offerTransfers, proofFor, sentProof } from './examples.ts';

const none: Sent = {};
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
const checkout = { ...receiver, cart_type: 'cart', order_type: 'normal', distributor_id: 0, receipt_type: 'logistics' };
const orderRow = [
  'order_id text',
  'order_status text',
  'order_status_des text',
  'total_fee digits',
  'freight_fee number',
  'create_date text',
  'distributor_name text',
  'receiver_name text',
  'items[].item_name text',
  'items[].num number',
  'items[].pic text',
  'is_rate flag',
  'offline_pay_check_status any',
];

const rowsOfTable: readonly CallRow[] = [
  [
    'cart.creatOrder',
    'POST /order_new',
    async (actor) => {
      await cartLineOf(actor);
      return {
        form: {
          ...checkout,
          pay_type: 'deposit',
          coupon_discount: '',
          not_use_coupon: 1,
          invoice_type: 'normal',
          invoice_content: { title: 'unit', content: '橙居科技有限公司', registration_number: '91350100M000100Y43' },
        },
      };
    },
    ['order_id text', 'total_fee digits'],
  ],
  [
    'cart.getPaymentList',
    'GET /trade/payment/list',
    () => {
      offerTransfers();
      return { query: { platform: 'pc' } };
    },
    ['[].pay_type_code text', '[].pay_type_name text'],
  ],
  [
    'cart.getOrderDet',
    'GET /order_new/{id}',
    async (actor) => ({ path: { id: (await orderOf(actor)).order_id }, query: { pay_type: 'wxpaypc' } }),
    ['pay_type text', 'tradeId text', 'total_fee digits'],
  ],
  [
    'cart.getBackaccount',
    'GET /order/offline/backaccount',
    () => {
      offerTransfers();
      return none;
    },
    [
      'list[].id text',
      'list[].bank_account_name text',
      'list[].bank_name text',
      'list[].bank_account_no text',
      'list[].is_default text',
      'setting any',
    ],
  ],
  [
    'cart.uploadVoucher',
    'POST /order/offline/upload/voucher',
    async (actor) => ({
      form: {
        ...(await proofFor(actor)),
        total_fee: '100',
        pay_fee: '100',
        bank_name: '招商银行上海分行',
        china_ums_no: '',
      },
    }),
    ['id text', 'check_status number'],
  ],
  [
    'cart.updateVoucher',
    'POST /order/offline/update/voucher',
    async (actor) => ({ form: { ...(await sentProof(actor)), id: '1', transfer_remark: '补充流水号' } }),
    ['id text'],
  ],
  [
    'cart.getVoucher',
    'GET /order/offline/get/voucher',
    async (actor) => ({ query: { order_id: (await sentProof(actor)).order_id } }),
    [
      'id text',
      'bank_account_name text',
      'pay_sn text',
      'voucher_pic[] text',
      'transfer_remark text',
      'check_status number',
      'remark text',
      'update_time number',
    ],
  ],
  [
    'cart.payMent deposit',
    'POST /payment',
    async (actor) => ({
      form: { order_id: (await orderOf(actor)).order_id, pay_type: 'deposit', return_url: 'http://shop.test' },
    }),
    ['pay_status flag', 'order_info.order_status text'],
  ],
  [
    'cart.payMent wxpaypc',
    'POST /payment',
    async (actor) => ({
      form: { order_id: (await orderOf(actor)).order_id, pay_type: 'wxpaypc', return_url: 'http://shop.test' },
    }),
    ['code_url text', 'qrcode_url text', 'trade_info.trade_id text'],
  ],
  [
    'cart.payMent alipay',
    'POST /payment',
    async (actor) => ({
      form: { order_id: (await orderOf(actor)).order_id, pay_type: 'alipay', return_url: 'http://shop.test' },
    }),
    ['payment text'],
  ],
  [
    'trade.aliPayResult',
    'GET /trade/payment/alipay/result',
    async (actor) => ({
      query: actor.world.shop.backFromAlipay((await orderOf(actor)).trade_id),
    }),
    ['status flag'],
  ],
  [
    'trade.list',
    'GET /orders',
    async (actor) => {
      await orderOf(actor);
      return { query: { page: 1, pageSize: 10, order_type: 'normal', status: '' } };
    },
    ['pager.count number', 'rate_status flag', ...rows(orderRow)],
  ],
  [
    'member.getOrderInfo',
    'GET /order/{id}',
    async (actor) => {
      const id = await doneOrderOf(actor);
      return { path: { id }, query: { id } };
    },
    [
      ...orderRow.map((field) => `orderInfo.${field}`),
      'orderInfo.invoice any',
      'orderInfo.receiver_address text',
      'orderInfo.item_fee_new number',
      'tradeInfo.payType text',
      'tradeInfo.payDate text',
      'distributor.name text',
    ],
  ],
  [
    'member.getTradeOrderDetail',
    'GET /trade/detail',
    async (actor) => ({ query: { trade_id: (await orderOf(actor)).trade_id } }),
    ['trade_id text', 'trade_state text'],
  ],
  [
    'trade.getdeliveryId',
    'GET /delivery/lists',
    async (actor) => ({ query: { order_id: await shippedOrderOf(actor) } }),
    [
      'delivery_num number',
      ...rows(['delivery_id text', 'delivery_corp_name text', 'delivery_code text', 'items[].item_name text']),
    ],
  ],
  [
    'trade.deliveryInfo',
    'GET /delivery/trackerpull',
    async (actor) => ({ query: { delivery_id: await parcelOf(actor) } }),
    ['[].AcceptTime text', '[].AcceptStation text'],
  ],
  [
    'member.getTrackerpull',
    'GET /trackerpull',
    async (actor) => ({ query: { order_id: await shippedOrderOf(actor), order_type: 'normal' } }),
    ['[].AcceptStation text'],
  ],
  [
    'member.ziticode',
    'GET /ziticode',
    async (actor) => ({ query: { order_id: (await orderOf(actor)).order_id } }),
    ['code text', 'qrcode_url text', 'barcode_url text'],
  ],
];

/** How ED orders and pays. */
export const edOrderCalls = callsOf('ED', rowsOfTable);
