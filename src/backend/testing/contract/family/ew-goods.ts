import type { Actor } from '#backend/testing/contract/world.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { followDistributor } from '#core/distributor/follow-contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { type CallRow, callsOf, type Sent } from './call.ts';

const item = ({ world }: Actor): string => world.sku.item_id;
const none: Sent = {};
const paged = { page: 1, pageSize: 20 };
const itemRow = ['item_id text', 'itemName text', 'price number', 'pics[] text'];
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
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

const rowsOfTable: readonly CallRow[] = [
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
];

/** Favourites, coupons and goods of EW. */
export const ewGoodsCalls = callsOf('EW', rowsOfTable);
