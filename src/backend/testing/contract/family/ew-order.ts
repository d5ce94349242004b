import { doneOrderOf, shippedOrderOf } from '#backend/testing/contract/order-things.ts';
import { type Actor, cartLineOf, orderOf } from '#backend/testing/contract/world.ts';
import { receiver } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { type CallRow, callsOf, type Sent } from './call.ts';
import { offerTransfers } from './examples.ts';

const item = ({ world }: Actor): string => world.sku.item_id;
const none: Sent = {};
const paged = { page: 1, pageSize: 20 };
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
const checkout = {
  ...receiver,
  cart_type: 'cart',
  order_type: 'normal',
  distributor_id: '0',
  receipt_type: 'logistics',
  not_use_coupon: 1,
  coupon_discount: '',
  point_use: 0,
  isNostores: 0,
  promotion: 'normal',
};

const rowsOfTable: readonly CallRow[] = [
  [
    'order.calculateOrder',
    'POST /getFreightFee',
    async (actor) => {
      await cartLineOf(actor);
      return { form: { ...checkout, pay_type: 'deposit' } };
    },
    ['total_fee digits', 'item_fee digits', 'freight_fee number', 'items[].item_name text'],
  ],
  [
    'order.createOrder',
    'POST /order_new',
    async (actor) => {
      await cartLineOf(actor);
      return {
        form: {
          ...checkout,
          pay_type: 'alipay',
          invoice_type: 'normal',
          invoice_content: JSON.stringify({
            title: 'unit',
            content: '橙居科技有限公司',
            registration_number: '91350100M000100Y43',
          }),
          pack: '',
        },
      };
    },
    ['order_id text', 'order_type text', 'total_fee digits'],
  ],
  [
    'order.getOrderList',
    'GET /orders',
    async (actor) => {
      await orderOf(actor);
      return { query: { status: 0, page: 1, pageSize: 10, order_type: 'normal' } };
    },
    ['pager.count number', ...rows(['order_id text', 'order_status text', 'items[].pic text'])],
  ],
  [
    'order.getOrderList unrated',
    'GET /orders',
    async (actor) => {
      await doneOrderOf(actor);
      return { query: { status: 7, page: 1, pageSize: 10, order_type: 'normal', is_rate: '0' } };
    },
    rows(['order_id text', 'is_rate flag']),
  ],
  [
    'order.cancelOrder',
    'POST /order/cancel',
    async (actor) => ({ form: { order_id: (await orderOf(actor)).order_id } }),
    ['order_id text'],
  ],
  [
    'order.confirmReceipt',
    'POST /order/confirmReceipt',
    async (actor) => ({ form: { order_id: await shippedOrderOf(actor) } }),
    ['order_id text'],
  ],
  [
    'order.getOrderDetail',
    'GET /order/{id}',
    async (actor) => ({ path: { id: (await orderOf(actor)).order_id } }),
    [
      'orderInfo.order_id text',
      'orderInfo.items[].num number',
      'orderInfo.auto_cancel_seconds number',
      'distributor.name text',
    ],
  ],
  [
    'order.deliveries',
    'GET /delivery/lists',
    async (actor) => ({ query: { order_id: await shippedOrderOf(actor) } }),
    ['list[].delivery_code text'],
  ],
  [
    'payment.getPaymentMethodList',
    'GET /trade/payment/list',
    { query: { platform: 'pc' } },
    ['[].pay_type_code text', '[].pay_type_name text'],
  ],
  [
    'payment.getOrderInfo',
    'GET /order_new/{id}',
    async (actor) => ({ path: { id: (await orderOf(actor)).order_id }, query: { pay_type: '' } }),
    ['order_id text', 'total_fee digits', 'payStatus text'],
  ],
  [
    'payment.getOrderPaymentInfo',
    'POST /payment',
    async (actor) => ({
      form: {
        order_id: (await orderOf(actor)).order_id,
        pay_type: 'wxpaypc',
        return_url: 'http://shop.test/pay',
        pay_channel: '',
      },
    }),
    ['code_url text', 'order_id text'],
  ],
  [
    'payment.getOfflineBankAccounts',
    'GET /order/offline/backaccount',
    () => {
      offerTransfers();
      return none;
    },
    ['list[].bank_account_name text', 'list[].bank_account_no text', 'list[].bank_name text'],
  ],
  ['point.getPointMemberInfo', 'GET /point/member/info', none, ['point text', 'user_id text', 'company_id text']],
  [
    'point.getPointMemberList',
    'GET /point/member',
    { query: { page_no: 1, page_size: 20, outin_type: 'income' } },
    ['total_count number', 'list list'],
    true,
  ],
  [
    'rate.submitRate',
    'POST /order/rate/create',
    async (actor) => ({
      query: {
        order_id: await doneOrderOf(actor),
        anonymous: '0',
        'rates[0][item_id]': item(actor),
        'rates[0][content]': '安装简单',
        'rates[0][star]': '5',
      },
    }),
    ['[].rate_id text'],
  ],
  [
    'registration.getActivityList',
    'GET /registrationActivityList',
    { query: { ...paged, status: '' } },
    ['total_count number', 'list list'],
    true,
  ],
  ['registration.getActivity', 'GET /registrationActivity', { query: { activity_id: 1 } }, [' list'], true],
  [
    'registration.getRecordList',
    'GET /registrationRecordList',
    { query: { ...paged, status: '' } },
    ['list list'],
    true,
  ],
  ['registration.getRecordInfo', 'GET /registrationRecordInfo', { query: { record_id: 1 } }, [' list'], true],
  [
    'registration.submit',
    'POST /registrationSubmit',
    { form: { activity_id: 1, 'formdata[content]': '[]', distributor_id: 0 } },
    [' any'],
  ],
  ['registration.joinActivity', 'POST /joinActivity', { form: { activity_id: 1 } }, [' any']],
  ['registration.cancelRecord', 'POST /cancelRecord', { form: { record_id: 1 } }, [' any']],
  ['template.getLoginPageSetting', 'GET /pctemplate/loginPage/setting', none, ['logo text', 'background text']],
  ['upload.getUploadToken', 'GET /espier/image_upload_token', { query: { filetype: 'image' } }, ['driver text']],
  ['upload.uploadToLocal', 'POST /espier/uploadlocal', { file: pngFile() }, ['image_url text']],
  ['protocol', 'GET /shops/protocol', { query: { type: 'privacy' } }, ['title text', 'content text']],
];

/** Orders, payment and the rest of EW. */
export const ewOrderCalls = callsOf('EW', rowsOfTable);
