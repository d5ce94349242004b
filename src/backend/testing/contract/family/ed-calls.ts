import { signed } from '#backend/modules/pay-channel/channel.ts';
import { captchaOf, freeMobile, mobileOf, smsCodeOf, ticketOf } from '#backend/testing/contract/member-things.ts';
import {
  agreedCaseOf,
  caseInputOf,
  caseOf,
  doneOrderOf,
  parcelOf,
  shippedOrderOf,
} from '#backend/testing/contract/order-things.ts';
import { type Actor, address, cartLineOf, orderOf } from '#backend/testing/contract/world.ts';
import { receiver } from '#backend/testing/orders.ts';
import { createAddress } from '#core/address/contract.ts';
import { createAftersales } from '#core/aftersales/contract.ts';
import { saveBrowseHistory } from '#core/browse-history/contract.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { followDistributor } from '#core/distributor/follow-contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import type { FamilyCall, Sent } from './call.ts';
import { anyReview, offerTransfers, proofFor, sentProof } from './examples.ts';

type Row = [name: string, line: string, sent: FamilyCall['sent'], reads: readonly string[], isAbsent?: true];

const item = ({ world }: Actor): string => world.sku.item_id;
const [account] = demoAccounts;
const none: Sent = {};
const paged = { page: 1, pageSize: 20 };
const itemRow = ['item_id text', 'itemName text', 'price number', 'market_price number', 'pics[] text'];
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
const lineOf = async (actor: Actor): Promise<Sent> => ({ query: { cart_id: await cartLineOf(actor) } });
const checkout = { ...receiver, cart_type: 'cart', order_type: 'normal', distributor_id: 0, receipt_type: 'logistics' };
const anyCoupon = async ({ client }: Actor) => client.call(receiveCoupon, { card_id: '1' }).catch(() => undefined);
const onOrder =
  (of: (actor: Actor) => Promise<string>) =>
  async (actor: Actor): Promise<Sent> => ({ form: { order_id: await of(actor) } });
const ownAddress = async ({ client }: Actor): Promise<string> => (await client.call(createAddress, address)).address_id;
const favourite = async (actor: Actor): Promise<Sent> => {
  await actor.client.call(addFavourite, { item_id: item(actor) });
  return { query: paged };
};

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
const shop = [
  'distributor_id text',
  'name text',
  'logo text',
  'is_valid flag',
  'is_ziti flag',
  'is_delivery flag',
  'fav_num number',
];

/** Calls of ED whose path a current install serves, in the order of a visit. */
const table: readonly Row[] = [
  ['theme.getHeaderOrFooter', 'GET /pctemplate/getHeaderOrFooter', { query: { page_name: 'header' } }, ['params text']],
  ['theme.getTemplateContent', 'GET /pctemplate/getTemplateContent', none, [' list'], true],
  [
    'global.getGlobalTdk',
    'GET /pagestemplate/gettdk',
    none,
    ['title text', 'mate_description text', 'mate_keywords text'],
  ],
  ['global.getPrivacySetting', 'GET /company/privacy_setting_ck', none, ['is_open flag', 'content text']],
  ['item.category', 'GET /goods/category', none, ['[].category_id text', '[].category_name text', '[].children list']],
  [
    'item.getStoreClassify',
    'GET /goods/category',
    { query: { distributor_id: 0, company_id: 1 } },
    ['[].category_id text', '[].children[].children list'],
  ],
  [
    'item.getCategory',
    'GET /pageparams/setting',
    { query: { template_name: 'yykweishop', page_name: 'category' } },
    ['list[].name text', 'list[].params any'],
  ],
  [
    'item.list',
    'GET /goods/items',
    {
      query: {
        ...paged,
        item_type: 'normal',
        keywords: '',
        brand_id: 0,
        main_category: 0,
        category_id: '',
        start_price: '',
        end_price: 0,
        goodsSort: '',
        approve_status: '',
      },
    },
    ['total_count number', ...rows(itemRow), 'brand_list.list[].attribute_id text', 'select_tags_list list'],
  ],
  [
    'item.detail',
    'GET /goods/items/{id}',
    (actor) => ({ path: { id: item(actor) }, query: { is_tdk: 1 } }),
    [
      'item_id text',
      'itemId text',
      'company_id text',
      'distributor_id text',
      'intro text',
      'price number',
      'item_category_info[].category_name text',
      'item_params[].attribute_name text',
      'goods_brand text',
      'tdk_data.title text',
      'pics[] text',
    ],
  ],
  ['shop.getShop', 'GET /distributor/is_valid', { query: { distributor_id: 0 } }, shop],
  [
    'item.getNearbyShop',
    'GET /distributor/list',
    { query: { ...paged, name: '', lat: '', lng: '' } },
    ['total_count number', ...rows(shop)],
  ],
  ['shop.getNearbyShop', 'GET /distributor/list', { query: paged }, rows(shop)],
  [
    'cart.cardList',
    'GET /getCardList',
    (actor) => ({ query: { page_no: 1, page_size: 999, item_id: [item(actor)], distributor_id: 0 } }),
    ['total_count number', ...rows(['card_id text', 'title text', 'receive any', 'button_status.text text'])],
  ],
  [
    'item.evaluationList',
    'GET /order/rate/list',
    async ({ world }) => ({
      query: {
        ...paged,
        item_id: (await world.shop.database.read.selectFrom('rate').select('item_id').executeTakeFirstOrThrow())
          .item_id,
        order_type: 'normal',
      },
    }),
    [
      'total_count number',
      ...rows([
        'rate_id text',
        'username text',
        'star number',
        'content text',
        'rate_pic text',
        'reply.total_count number',
      ]),
    ],
  ],
  [
    'item.getreplyRateList',
    'GET /order/replyRate/list',
    async (actor) => {
      const rate_id = await anyReview(actor);
      await actor.world.shop.database.write((connection) =>
        connection.updateTable('rate').set({ reply: '感谢您的评价' }).where('rate_id', '=', Number(rate_id)).execute(),
      );
      return { query: { item_id: item(actor), rate_id, page: 1, pageSize: 100 } };
    },
    ['total_count number', ...rows(['username text', 'content text', 'created number'])],
  ],
  [
    'item.replyRate',
    'POST /order/replyRate',
    async (actor) => ({ form: { rate_id: await anyReview(actor), content: '请问好装吗' } }),
    ['rate_id text', 'content text'],
  ],
  [
    'item.recommend',
    'GET /promotions/recommendlike',
    { query: { page: 1, pageSize: 10 } },
    ['total_count number', ...rows(itemRow)],
  ],
  ['cart.likeList', 'GET /promotions/recommendlike', { query: { page: 1, pageSize: 12 } }, rows(itemRow)],
  ['item.pointsmallList', 'GET /pointsmall/goods/items', { query: paged }, ['total_count number', 'list list'], true],
  ['item.pointsmallDetail', 'GET /pointsmall/goods/items/{id}', { path: { id: '1' } }, ['item_id text']],
  ['item.getGuessLikeGoods', 'GET /pointsmall/lovely/goods/items', { query: paged }, ['list list'], true],
  ['pointitem.getTemplateConfig', 'GET /pointsmall/setting', none, ['is_open flag'], true],
  ['pointitem.getCategory', 'GET /pointsmall/goods/category', none, [' list'], true],
  [
    'cart.geticket',
    'GET /promotion/seckillactivity/geticket',
    { query: { seckill_id: 1, item_id: 1, num: 1 } },
    ['ticket text'],
  ],
  ['user.getLoginWayList', 'GET /trustlogin/list', none, ['[].type text', '[].status text']],
  [
    'user.getWechatLoginCode',
    'GET /trustlogin/params',
    { query: { trustlogin_tag: 'weixin', version_tag: 'standard', redirect_url: 'http://shop.test' } },
    ['redirect_url text', 'config_info.app_id text'],
  ],
  [
    'auth.bindwechat',
    'POST /member/bind',
    async (actor) => {
      const username = freeMobile();
      return {
        form: {
          username,
          vcode: await smsCodeOf(actor, username, 'login'),
          union_id: await ticketOf(actor),
          check_type: 'login',
        },
      };
    },
    ['token text'],
  ],
  [
    'auth.bindWechatPhone',
    'POST /member/bind',
    async (actor) => {
      const username = freeMobile();
      return { form: { username, vcode: await smsCodeOf(actor, username, 'login'), union_id: await ticketOf(actor) } };
    },
    ['token text'],
  ],
  ['shop.getLoginPic', 'GET /shops/setting', none, ['login_pic text', 'logo text', 'brand_name text']],
  ['auth.regImg', 'GET /member/image/code', { query: { type: 'sign' } }, ['imageToken text', 'imageData text']],
  [
    'auth.regSmsCode',
    'GET /member/sms/code',
    async (actor) => ({ query: { mobile: freeMobile(), type: 'sign', ...(await captchaOf(actor, 'sign')) } }),
    ['message text'],
  ],
  ['auth.getRuleInfo', 'GET /shops/protocol', { query: { type: 'member_register' } }, ['title text', 'content text']],
  ['auth.getRegisterParam', 'GET /member/setting', none, [' list'], true],
  [
    'auth.login',
    'POST /login',
    { form: { username: account?.mobile, password: account?.password, check_type: 'password', auth_type: 'local' } },
    ['token text'],
  ],
  [
    'auth.reg',
    'POST /member',
    async (actor) => {
      const mobile = freeMobile();
      return {
        form: {
          mobile,
          password: 'orange-light-7',
          vcode: await smsCodeOf(actor, mobile, 'sign'),
          check_type: 'sign',
          user_type: 'local',
          auth_type: 'local',
          username: '',
          sex: '',
          birthday: '',
        },
      };
    },
    ['token text'],
  ],
  [
    'auth.modifyPassword',
    'POST /member/reset/password',
    async (actor) => {
      const mobile = await mobileOf(actor);
      return { form: { mobile, password: 'orange-light-8', vcode: await smsCodeOf(actor, mobile, 'forgot_password') } };
    },
    ['user_id text'],
  ],
  [
    'cart.add',
    'POST /cart',
    (actor) => ({
      form: { item_id: item(actor), cart_type: 'cart', num: 1, shop_type: 'distributor', distributor_id: 0 },
    }),
    ['valid_cart list'],
  ],
  [
    'cart.cartList',
    'GET /cart/list',
    async (actor) => {
      await cartLineOf(actor);
      return { query: { shop_type: 'distributor', cart_type: 'cart' } };
    },
    [
      'valid_cart[].list[].cart_id text',
      'valid_cart[].list[].price number',
      'valid_cart[].list[].num number',
      'valid_cart[].list[].is_checked flag',
      'valid_cart[].total_fee digits',
      'invalid_cart list',
    ],
  ],
  [
    'cart.getCartCount',
    'GET /cartcount',
    { query: { shop_type: 'distributor' } },
    ['cart_count number', 'item_count number'],
  ],
  [
    'cart.updateCheckStatus',
    'PUT /cartupdate/checkstatus',
    async (actor) => ({ query: { cart_id: [await cartLineOf(actor)], is_checked: true } }),
    ['status flag'],
  ],
  [
    'cart.checkStatus',
    'PUT /cartupdate/checkstatus',
    async (actor) => ({ form: { cart_id: [await cartLineOf(actor)], is_checked: 'false' } }),
    ['status flag'],
  ],
  [
    'cart.cartNumChange',
    'PUT /cartupdate/num',
    async (actor) => ({ query: { cart_id: await cartLineOf(actor), num: 2 } }),
    ['cart_id text', 'num number'],
  ],
  ['cart.cartDelete', 'DELETE /cartdel', lineOf, ['status flag']],
  [
    'cart.freightFee',
    'POST /getFreightFee',
    async (actor) => {
      await cartLineOf(actor);
      return {
        form: { ...checkout, pay_type: 'deposit', coupon_discount: '', not_use_coupon: 1, point_use: 0, remark: '' },
      };
    },
    [
      'items[].item_name text',
      'item_fee digits',
      'freight_fee number',
      'total_fee digits',
      'totalItemNum number',
      'coupon_info any',
      'invoice_status flag',
    ],
  ],
  [
    'member.couponList',
    'GET /user/newGetCardList',
    async (actor) => {
      await anyCoupon(actor);
      await cartLineOf(actor);
      return {
        query: {
          page_no: 1,
          page_size: 999,
          valid: true,
          use_platform: 'mall',
          page_type: 'picker',
          is_checkout: true,
          cart_type: 'cart',
          distributor_id: 0,
          items: [{ item_id: item(actor), num: 1, total_fee: 100 }],
        },
      };
    },
    ['list list'],
  ],
  [
    'member.pickuplocation',
    'GET /distributor/pickuplocation',
    { query: { lat: '', lng: '', cart_type: 'cart', distributor_id: 0 } },
    rows(['id text', 'name text', 'address text', 'province text', 'contract_phone text', 'hours[] list']),
  ],
  [
    'member.areaList',
    'GET /espier/address',
    none,
    ['[].value text', '[].label text', '[].children[].children[].label text'],
  ],
  [
    'member.addressList',
    'GET /member/addresslist',
    async (actor) => {
      await ownAddress(actor);
      return none;
    },
    [
      'total_count number',
      ...rows(['address_id text', 'username text', 'telephone text', 'province text', 'adrdetail text', 'is_def flag']),
    ],
  ],
  [
    'member.addressUpdate post',
    'POST /member/address',
    { form: { ...address, is_def: 1, postalCode: '' } },
    ['address_id text'],
  ],
  [
    'member.addressUpdate put',
    'PUT /member/address/{id}',
    async (actor) => ({
      path: { id: await ownAddress(actor) },
      form: { ...address, user_id: actor.userId, is_def: true },
    }),
    ['address_id text'],
  ],
  [
    'member.addressUpdate delete',
    'DELETE /member/address/{id}',
    async (actor) => ({ path: { id: await ownAddress(actor) } }),
    ['status flag'],
  ],
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
    ['code_url text', 'qrcode_url text', 'trade_info.trade_id text', 'appId text'],
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
      query: signed({ out_trade_no: (await orderOf(actor)).trade_id, trade_no: '1', total_amount: '1.00' }),
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
  [
    'member.orderCancel',
    'POST /order/cancel',
    async (actor) => ({
      form: { order_id: (await orderOf(actor)).order_id, cancel_reason: '不想要了', other_reason: '' },
    }),
    ['order_id text'],
  ],
  ['member.confirmOrder', 'POST /order/confirmReceipt', onOrder(shippedOrderOf), ['order_id text']],
  ['trade.reasonList', 'GET /aftersales/reason/list', none, ['[] text']],
  [
    'member.creatAftersales',
    'POST /aftersales',
    async (actor) => {
      const { detail, ...request } = await caseInputOf(actor);
      return { form: { ...request, detail: JSON.stringify(detail), evidence_pic: '', description: '' } };
    },
    ['status flag'],
  ],
  [
    'member.editAftersales',
    'POST /aftersales/modify',
    async (actor) => {
      const request = await caseInputOf(actor);
      const { result } = await actor.client.call(createAftersales, request);
      return {
        form: {
          ...request,
          detail: JSON.stringify(request.detail),
          aftersales_bn: result.aftersales_bn,
          description: '外壳有划痕',
        },
      };
    },
    ['status flag'],
  ],
  [
    'member.closeAftersales',
    'POST /aftersales/close',
    async (actor) => ({ form: { aftersales_bn: await caseOf(actor) } }),
    ['aftersales_status number'],
  ],
  [
    'member.aftersaleList',
    'GET /aftersales',
    async (actor) => {
      await caseOf(actor);
      return { query: { ...paged, aftersales_status: '' } };
    },
    [
      'total_count number',
      ...rows([
        'aftersales_bn text',
        'distributor_info.name text',
        'detail[].item_name text',
        'detail[].item_pic text',
        'detail[].num number',
        'detail[].orderItem.item_spec_desc text',
        'aftersales_status number',
        'progress number',
      ]),
    ],
  ],
  [
    'member.aftersalesInfo',
    'GET /aftersales/info',
    async (actor) => ({ query: { aftersales_bn: await caseOf(actor), item_id: '' } }),
    [
      'detail[].aftersales_bn text',
      'detail[].orderItem.price number',
      'detail[].orderItem.total_fee number',
      'order_info.item_fee digits',
      'order_info.freight_fee number',
      'order_info.total_fee digits',
      'order_info.discount_fee number',
      'order_info.point_use number',
      'order_info.receiver_state text',
      'order_info.receiver_city text',
      'order_info.receiver_district text',
      'order_info.receiver_address text',
      'refund_fee number',
      'progress number',
    ],
  ],
  [
    'member.sendbackAftersales',
    'POST /aftersales/sendback',
    async (actor) => ({
      form: { aftersales_bn: await agreedCaseOf(actor), corp_code: 'HTKY', logi_no: 'CJ2026112000001' },
    }),
    ['sendback_data.corp_code text', 'sendback_data.logi_no text'],
  ],
  [
    'trade.createOrderRate',
    'POST /order/rate/create',
    async (actor) => ({
      form: {
        order_id: await doneOrderOf(actor),
        anonymous: false,
        rates: [{ item_id: item(actor), content: '安装简单', star: 5, pics: [] }],
      },
    }),
    ['[].rate_id text'],
  ],
  [
    'member.getCollectionList',
    'GET /member/collect/item',
    favourite,
    rows(['item_id text', 'item_name text', 'item_image text', 'price number']),
  ],
  ['member.favoriteItemList', 'GET /member/collect/item', favourite, rows(['fav_id text', 'item_id text'])],
  [
    'member.addCollection',
    'POST /member/collect/item/{id}',
    (actor) => ({ path: { id: item(actor) }, form: { item_type: 'normal' } }),
    ['fav_id text'],
  ],
  [
    'member.removeCollection',
    'DELETE /member/collect/item',
    async (actor) => {
      await favourite(actor);
      return { query: { item_ids: [item(actor)], is_empty: false } };
    },
    ['status flag'],
  ],
  ['member.addCollectionStore', 'POST /member/collect/distribution/{id}', { path: { id: '0' } }, ['fav_num number']],
  [
    'member.removeCollectionStore',
    'DELETE /member/collect/distribution',
    { query: { distributor_id: 0 } },
    ['status flag'],
  ],
  [
    'member.getCollectionStoreList',
    'GET /member/collect/distribution',
    async ({ client }) => {
      await client.call(followDistributor, { distributor_id: '0' });
      return none;
    },
    rows(['distributor_id text', 'name text', 'logo text', 'fav_num number']),
  ],
  ['member.showStoreIcon', 'GET /member/collect/distribution/check', { query: { distributor_id: 0 } }, ['is_fav flag']],
  [
    'member.getUserCardList',
    'GET /user/getUserCardList',
    async (actor) => {
      await anyCoupon(actor);
      return { query: { ...paged, status: 1, scope_type: 'all' } };
    },
    ['total_count number', ...rows(['title text', 'begin_date text', 'end_date text', 'card_type text'])],
  ],
  ['cart.receiveCard', 'GET /user/receiveCard', { query: { card_id: 1 } }, ['status.code text']],
  [
    'member.memberInfo',
    'GET /member',
    none,
    [
      'memberInfo.user_id text',
      'memberInfo.username text',
      'memberInfo.mobile text',
      'memberInfo.avatar text',
      'coupon number',
      'userDiscountCount number',
      'deposit number',
      'point number',
      'vipgrade any',
    ],
  ],
  [
    'member.getCount',
    'GET /orderscount',
    { query: { order_type: 'normal' } },
    [
      'normal_notpay_notdelivery number',
      'normal_payed_daifahuo number',
      'normal_payed_daishouhuo number',
      'normal_not_rate number',
      'aftersales number',
    ],
  ],
  [
    'member.getHistoryList',
    'GET /member/browse/history/list',
    async (actor) => {
      await actor.client.call(saveBrowseHistory, { item_id: item(actor) });
      return { query: paged };
    },
    ['total_count number', 'list[].item_id text'],
  ],
  [
    'member.postHistorySave',
    'POST /member/browse/history/save',
    (actor) => ({ form: { item_id: item(actor) } }),
    [' any'],
  ],
  [
    'member.getPointMember',
    'GET /point/member',
    { query: { page_no: 1, page_size: 20 } },
    ['total_count number', 'list list'],
    true,
  ],
  ['member.getPointMemberInfo', 'GET /point/member/info', none, ['point text']],
  [
    'member.getVipgradesNewlist',
    'GET /vipgrades/newlist',
    none,
    ['list[].vip_grade_id text', 'list[].grade_name text', 'list[].price_list[].price text'],
  ],
  [
    'member.vipgradesBuy',
    'POST /vipgrades/buy',
    { form: { vip_grade_id: 1, card_type: 'monthly', pay_type: 'deposit' } },
    ['trade_info.trade_id text'],
  ],
  ['store.getMerchantType', 'GET /merchant/type/list', { query: paged }, ['list list'], true],
  ['store.getBank', 'GET /adapay/bank/list', none, ['list list'], true],
  ['store.getBasesetting', 'GET /merchant/basesetting', none, ['status flag'], true],
  ['store.saveSettlementInfo', 'POST /merchant/settlementapply/{step}', { path: { step: '1' } }, [' any']],
  ['store.settlementDetail', 'GET /merchant/settlementapply/detail', none, [' any']],
  ['store.settlementSet', 'GET /merchant/settlementapply/step', none, [' any']],
  ['store.settlementAuditstatus', 'GET /merchant/settlementapply/auditstatus', none, [' any']],
  ['user.merchantLogin', 'POST /merchant/login', { form: { mobile: '13800000001', vcode: '123456' } }, ['token text']],
];

export const edCalls: readonly FamilyCall[] = table.map(([name, line, sent, reads, isAbsent]) => ({
  client: 'ED',
  name,
  line,
  sent,
  reads,
  ...(isAbsent && { isAbsent }),
}));
