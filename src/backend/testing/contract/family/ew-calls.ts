import { captchaOf, freeMobile, mobileOf, smsCodeOf } from '#backend/testing/contract/member-things.ts';
import { caseInputOf, caseOf, doneOrderOf, shippedOrderOf } from '#backend/testing/contract/order-things.ts';
import { type Actor, address, cartLineOf, orderOf } from '#backend/testing/contract/world.ts';
import { receiver } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { createAddress } from '#core/address/contract.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { followDistributor } from '#core/distributor/follow-contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import type { FamilyCall, Sent } from './call.ts';
import { offerTransfers } from './examples.ts';

type Row = [name: string, line: string, sent: FamilyCall['sent'], reads: readonly string[], isAbsent?: true];

const item = ({ world }: Actor): string => world.sku.item_id;
const [account] = demoAccounts;
const none: Sent = {};
const paged = { page: 1, pageSize: 20 };
const itemRow = ['item_id text', 'itemName text', 'price number', 'pics[] text'];
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
const ownAddress = async ({ client }: Actor): Promise<string> => (await client.call(createAddress, address)).address_id;
const login = {
  password: account?.password,
  check_type: 'password',
  silent: 1,
  auto_register: 0,
  auth_type: 'local',
  trustlogin_tag: 'weixin',
  version_tag: 'touch',
};
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
const followed = async ({ client }: Actor): Promise<Sent> => {
  await client.call(followDistributor, { distributor_id: '0' });
  return { query: paged };
};
const coupon = async ({ client }: Actor): Promise<void> => {
  await client.call(receiveCoupon, { card_id: '1' }).catch(() => undefined);
};
const twoFavourites = async ({ client, world }: Actor): Promise<string> => {
  const others = await world.shop.database.read
    .selectFrom('goods')
    .innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
    .select('sku.item_id')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .limit(2)
    .execute();
  for (const { item_id } of others) await client.call(addFavourite, { item_id });
  return others.map((row) => row.item_id).join(',');
};

/** Calls of EW whose path a current install serves. */
const table: readonly Row[] = [
  [
    'address.getAddressList',
    'GET /member/addresslist',
    async (actor) => {
      await ownAddress(actor);
      return none;
    },
    rows(['address_id text', 'username text', 'telephone text', 'county text', 'is_def flag']),
  ],
  [
    'address.getAddressDetail',
    'GET /member/address/{id}',
    async (actor) => ({ path: { id: await ownAddress(actor) } }),
    ['address_id text', 'username text', 'telephone text', 'province text', 'adrdetail text'],
  ],
  ['address.getRegionList', 'GET /espier/address', none, ['[].value text', '[].children[].label text']],
  [
    'address.createAddress',
    'POST /member/address',
    { form: { ...address, tmp_code: ['310000', '310100', '310104'], is_def: 0, receiver_zip: '' } },
    ['address_id text'],
  ],
  [
    'address.updateAddress',
    'PUT /member/address/{id}',
    async (actor) => ({ path: { id: await ownAddress(actor) }, form: { ...address, is_def: 1 } }),
    ['address_id text'],
  ],
  [
    'address.deleteAddress',
    'DELETE /member/address/{id}',
    async (actor) => ({ path: { id: await ownAddress(actor) } }),
    ['status flag'],
  ],
  [
    'aftersales.getAftersalesList',
    'GET /aftersales',
    async (actor) => {
      await caseOf(actor);
      return { query: { ...paged, order_type: 'normal', aftersales_status: '' } };
    },
    ['total_count number', ...rows(['aftersales_bn text', 'detail[].item_name text', 'aftersales_status number'])],
  ],
  ['aftersales.getAftersalesReasonList', 'GET /aftersales/reason/list', none, ['[] text']],
  [
    'aftersales.getAftersalesDetail',
    'GET /aftersales/info',
    async (actor) => ({ query: { aftersales_bn: await caseOf(actor), item_id: item(actor) } }),
    [
      'order_info.item_fee digits',
      'order_info.freight_fee number',
      'order_info.receiver_state text',
      'detail[].orderItem.item_name text',
      'refund_fee number',
    ],
  ],
  [
    'aftersales.submitAftersales',
    'POST /aftersales',
    async (actor) => {
      const {
        detail: [piece],
        ...request
      } = await caseInputOf(actor);
      return {
        form: {
          ...request,
          'detail[0][id]': piece?.id,
          'detail[0][num]': 1,
          description: '',
          evidence_pic: '',
          freight: 0,
          return_type: 'logistics',
        },
      };
    },
    ['status flag'],
  ],
  [
    'aftersales.cancelAftersales',
    'POST /aftersales/close',
    async (actor) => ({ query: { aftersales_bn: await caseOf(actor) } }),
    ['aftersales_bn text'],
  ],
  [
    'auth.login',
    'POST /new_login',
    { form: { username: account?.mobile, ...login, showError: false } },
    ['token text'],
  ],
  ['auth.loginWithPhone', 'POST /new_login', { form: { username: account?.mobile, ...login } }, ['token text']],
  [
    'auth.registerMember',
    'POST /member',
    async (actor) => {
      const mobile = freeMobile();
      return {
        form: {
          auth_type: 'local',
          check_type: 'sign',
          mobile,
          email: '',
          password: 'orange-light-7',
          vcode: await smsCodeOf(actor, mobile, 'sign'),
          sex: 0,
          user_type: 'local',
        },
      };
    },
    ['token text'],
  ],
  [
    'auth.registerEmailMember',
    'POST /member/email/register',
    {
      form: {
        email: 'lin@chengju.example',
        password: 'orange-light-7',
        password_confirmation: 'orange-light-7',
        token: 't',
        yzm: 'abcd',
        sex: 0,
        user_type: 'local',
        grade_id: 17,
      },
    },
    ['token text'],
  ],
  [
    'auth.getCaptcha member',
    'GET /member/image/code',
    { query: { type: 'login' } },
    ['imageToken text', 'imageData text'],
  ],
  [
    'auth.getCaptcha',
    'GET /distributor/image/code',
    { query: { type: 'login' } },
    ['imageToken text', 'imageData text'],
  ],
  [
    'auth.sendSmsCode',
    'GET /member/sms/code',
    async (actor) => ({ query: { type: 'sign', mobile: freeMobile(), ...(await captchaOf(actor, 'sign')) } }),
    ['message text'],
  ],
  [
    'auth.getUserInfo',
    'GET /member',
    none,
    [
      'memberInfo.user_id text',
      'memberInfo.username text',
      'memberInfo.avatar text',
      'deposit number',
      'coupon number',
    ],
  ],
  [
    'auth.forgotPassword',
    'POST /member/reset/password',
    async (actor) => {
      const mobile = await mobileOf(actor);
      return { form: { mobile, password: 'orange-light-8', vcode: await smsCodeOf(actor, mobile, 'forgot_password') } };
    },
    ['user_id text'],
  ],
  ['plugin.refresh', 'GET /token/refresh', none, ['result flag']],
  [
    'cart.getCartList',
    'GET /cart/list',
    async (actor) => {
      await cartLineOf(actor);
      return none;
    },
    ['valid_cart[].list[].cart_id text', 'valid_cart[].list[].num number', 'valid_cart[].list[].price number'],
  ],
  [
    'cart.addToCart',
    'POST /cart',
    (actor) => ({ form: { item_id: item(actor), num: 1, distributor_id: '0' } }),
    ['valid_cart list'],
  ],
  [
    'cart.updateCartItem',
    'PUT /cartupdate/num',
    async (actor) => ({ query: { cart_id: await cartLineOf(actor), num: '2' } }),
    ['num number'],
  ],
  [
    'cart.removeCartItem',
    'DELETE /cartdel',
    async (actor) => ({ query: { cart_id: await cartLineOf(actor) } }),
    ['status flag'],
  ],
  [
    'cart.updateCartItemChecked',
    'PUT /cartupdate/checkstatus',
    async (actor) => ({ query: { cart_id: await cartLineOf(actor), is_checked: 'true' } }),
    ['status flag'],
  ],
  [
    'cart.batchUpdateCartItemChecked',
    'PUT /cartupdate/checkstatus',
    async (actor) => ({ query: { cart_id: [await cartLineOf(actor)], is_checked: 'false' } }),
    ['status flag'],
  ],
  [
    'collect.getCollectItemList',
    'GET /member/collect/item',
    async (actor) => {
      await twoFavourites(actor);
      return { query: paged };
    },
    rows(['item_id text', 'item_name text', 'item_image text']),
  ],
  [
    'collect.addCollectItem',
    'POST /member/collect/item/{id}',
    (actor) => ({ path: { id: item(actor) }, form: { item_id: item(actor), item_type: 'normal' } }),
    ['fav_id text'],
  ],
  [
    'collect.removeCollectItems',
    'DELETE /member/collect/item',
    async (actor) => ({ form: { item_ids: await twoFavourites(actor), is_empty: 'false' } }),
    ['status flag'],
  ],
  [
    'collectDistribution.getList',
    'GET /member/collect/distribution',
    followed,
    rows(['distributor_id text', 'name text', 'logo text']),
  ],
  [
    'collectDistribution.remove',
    'DELETE /member/collect/distribution',
    { form: { distribution_ids: '0', is_empty: 'false' } },
    ['status flag'],
  ],
  [
    'common.getFrontendSetting',
    'GET /common/setting',
    { query: { type: 'frontend' } },
    ['currency.symbol text', 'currency.rate number', 'currency.is_default flag'],
  ],
  [
    'coupon.getCouponList',
    'GET /user/newGetCardList',
    async (actor) => {
      await coupon(actor);
      return { query: { distributor_id: '0', total_fee: 100 } };
    },
    rows(['title text', 'code text', 'valid flag']),
  ],
  [
    'coupon.getUserCardList',
    'GET /user/getUserCardList',
    async (actor) => {
      await coupon(actor);
      return { query: { ...paged, status: '1', cart_type: 'cart', scope_type: 'all', source_type: '', source_id: 0 } };
    },
    ['count.total number', ...rows(['title text', 'end_date text'])],
  ],
  [
    'distributor.getDefaultDistributor',
    'GET /distributor/is_valid',
    none,
    [
      'distributor_id any',
      'is_distributor flag',
      'name text',
      'store_name text',
      'logo text',
      'store_address text',
      'phone text',
      'is_valid flag',
    ],
  ],
  [
    'invoice.createInvoice',
    'POST /member/invoice',
    {
      form: {
        invoices_type: 'enterprise',
        name: '橙居科技有限公司',
        telephone: '',
        tax_number: '91350100M000100Y43',
        business_address: '',
        bank: '',
        bank_account: '',
        is_def: false,
      },
    },
    [' any'],
  ],
  [
    'item.getItemList',
    'GET /goods/items',
    { query: { page: '1', pageSize: '20', item_type: 'normal', main_category: '', is_tdk: 1, type: '' } },
    ['total_count number', ...rows(itemRow), 'tdk_data.title text'],
  ],
  [
    'item.getItemList search',
    'GET /goods/items',
    {
      query: {
        page: '1',
        pageSize: '60',
        item_type: 'normal',
        main_category: '0',
        keywords: '灯',
        distributor_id: '0',
      },
    },
    ['total_count number', 'list list'],
  ],
  [
    'item.getItemDetail',
    'GET /goods/items/{id}',
    (actor) => ({ path: { id: item(actor) } }),
    ['item_id text', 'price number', 'pics[] text', 'item_spec_desc list', 'spec_items list'],
  ],
  [
    'item.getRecommendLikeItems',
    'GET /promotions/recommendlike',
    { query: { page: '1', pageSize: '40' } },
    rows(itemRow),
  ],
  ['item.category', 'GET /goods/category', none, ['[].category_id text', '[].children list']],
  [
    'item.reviews',
    'GET /order/rate/list',
    (actor) => ({ query: { ...paged, item_id: item(actor) } }),
    ['total_count number', 'list list'],
  ],
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

export const ewCalls: readonly FamilyCall[] = table.map(([name, line, sent, reads, isAbsent]) => ({
  client: 'EW',
  name,
  line,
  sent,
  reads,
  ...(isAbsent && { isAbsent }),
}));
