import { captchaOf, freeMobile, mobileOf, smsCodeOf } from '#backend/testing/contract/member-things.ts';
import { caseInputOf, caseOf } from '#backend/testing/contract/order-things.ts';
import { type Actor, address, cartLineOf } from '#backend/testing/contract/world.ts';
import { createAddress } from '#core/address/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { type CallRow, callsOf, type Sent } from './call.ts';

const item = ({ world }: Actor): string => world.sku.item_id;
const [account] = demoAccounts;
const none: Sent = {};
const paged = { page: 1, pageSize: 20 };
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

const rowsOfTable: readonly CallRow[] = [
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
];

/** Addresses, after-sales, login and cart of EW. */
export const ewMemberCalls = callsOf('EW', rowsOfTable);
