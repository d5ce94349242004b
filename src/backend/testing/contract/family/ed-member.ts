import {
  agreedCaseOf,
  caseInputOf,
  caseOf,
  doneOrderOf,
  shippedOrderOf,
} from '#backend/testing/contract/order-things.ts';
import { type Actor, orderOf } from '#backend/testing/contract/world.ts';
import { createAftersales } from '#core/aftersales/contract.ts';
import { saveBrowseHistory } from '#core/browse-history/contract.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { followDistributor } from '#core/distributor/follow-contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { type CallRow, callsOf, type Sent } from './call.ts';

const item = ({ world }: Actor): string => world.sku.item_id;
const none: Sent = {};
const paged = { page: 1, pageSize: 20 };
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
const anyCoupon = async ({ client }: Actor) => client.call(receiveCoupon, { card_id: '1' }).catch(() => undefined);
const onOrder =
  (of: (actor: Actor) => Promise<string>) =>
  async (actor: Actor): Promise<Sent> => ({ form: { order_id: await of(actor) } });
const favourite = async (actor: Actor): Promise<Sent> => {
  await actor.client.call(addFavourite, { item_id: item(actor) });
  return { query: paged };
};

const rowsOfTable: readonly CallRow[] = [
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

/** After-sales and account of ED, and what it asks of features that are absent here. */
export const edMemberCalls = callsOf('ED', rowsOfTable);
