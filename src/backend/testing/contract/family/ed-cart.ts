import { captchaOf, freeMobile, mobileOf, smsCodeOf, ticketOf } from '#backend/testing/contract/member-things.ts';
import { type Actor, address, cartLineOf } from '#backend/testing/contract/world.ts';
import { receiver } from '#backend/testing/orders.ts';
import { createAddress } from '#core/address/contract.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { type CallRow, callsOf, type Sent } from './call.ts';

const item = ({ world }: Actor): string => world.sku.item_id;
const [account] = demoAccounts;
const none: Sent = {};
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
const lineOf = async (actor: Actor): Promise<Sent> => ({ query: { cart_id: await cartLineOf(actor) } });
const checkout = { ...receiver, cart_type: 'cart', order_type: 'normal', distributor_id: 0, receipt_type: 'logistics' };
const anyCoupon = async ({ client }: Actor) => client.call(receiveCoupon, { card_id: '1' }).catch(() => undefined);
const ownAddress = async ({ client }: Actor): Promise<string> => (await client.call(createAddress, address)).address_id;

const rowsOfTable: readonly CallRow[] = [
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
];

/** How ED logs in and gets to the checkout. */
export const edCartCalls = callsOf('ED', rowsOfTable);
