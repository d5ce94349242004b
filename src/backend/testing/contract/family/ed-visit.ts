import type { Actor } from '#backend/testing/contract/world.ts';
import { type CallRow, callsOf, type Sent } from './call.ts';
import { anyReview } from './examples.ts';

const item = ({ world }: Actor): string => world.sku.item_id;
const none: Sent = {};
const paged = { page: 1, pageSize: 20 };
const itemRow = ['item_id text', 'itemName text', 'price number', 'market_price number', 'pics[] text'];
const rows = (fields: readonly string[]) => fields.map((field) => `list[].${field}`);
const shop = [
  'distributor_id text',
  'name text',
  'logo text',
  'is_valid flag',
  'is_ziti flag',
  'is_delivery flag',
  'fav_num number',
];

const rowsOfTable: readonly CallRow[] = [
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
];

/** What ED asks before anybody has logged in. */
export const edVisitCalls = callsOf('ED', rowsOfTable);
