import { filmFile } from '#backend/testing/films.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import { addBrand, listGoodsChoices, saveGoods, updateStatus } from '#core/goods/desk/contract.ts';
import { importGoods } from '#core/goods/desk/import-contract.ts';
import { addSale } from '#core/goods/desk/sale-contract.ts';
import { type GoodsColumn, goodsColumnNames } from '#core/goods/desk/sheet.ts';
import { formatTime } from '#core/time/time.ts';
import { listDeskVipGrades } from '#core/vip/desk-contract.ts';
import type { WriteExamples } from './example.ts';
import type { DeskWorld } from './world.ts';

const none = '987654321';

/** A minute of Shanghai's, `after` seconds from now. */
const minuteIn = ({ world }: DeskWorld, after: number): string =>
  formatTime(Math.floor(world.shop.nowMs() / 1000) + after, false).replace(' ', 'T');
const dayIn = (world: DeskWorld, days: number): string => minuteIn(world, days * 86_400).slice(0, 10);

/** A product that nobody has stored yet. */
async function sold(world: DeskWorld) {
  const { owner, next } = world;
  const { brands, categories } = await owner.call(listGoodsChoices, {});
  const number = next();
  return {
    ...{ item_name: `静音门锁 ${number}`, brief: '三种开门方式', item_unit: '把', intro: '<p>静音</p>' },
    brand_id: brands[0]?.brand_id ?? 0,
    category_id: categories.find(({ is_leaf }) => is_leaf)?.category_id ?? '',
    pics: ['/pictures/lock.webp'],
    params: [],
    specs: [] as string[],
    state: 'onsale' as const,
    skus: [{ values: [], item_bn: `LOG-${number}`, price: 129_900, stock: 20 }],
  };
}

/** A product of one SKU, which has its number. */
const storedGoods = async (world: DeskWorld): Promise<string> =>
  (await world.owner.call(saveGoods, await sold(world))).goods_id;

/** A table of one new product. */
async function sheetOf(world: DeskWorld) {
  const { brands, categories } = await world.owner.call(listGoodsChoices, {});
  const number = world.next();
  const empty = Object.fromEntries(goodsColumnNames.map((column) => [column, ''])) as Record<GoodsColumn, string>;
  return {
    is_trial: false,
    name: '新品.xlsx',
    rows: [
      {
        ...empty,
        ...{ row: 2, item_name: `猫眼门锁 ${number}`, item_bn: `SHEET-${number}`, pics: '/pictures/lock.webp' },
        brand: brands[0]?.name ?? '',
        category: categories.find(({ is_leaf }) => is_leaf)?.name ?? '',
        ...{ price: '1299', stock: '8', state: '在售' },
      },
    ],
  };
}

const saleOf = async (world: DeskWorld) => ({
  ...{ name: '周末直降', begins: minuteIn(world, 3600), ends: minuteIn(world, 7200), percent: 15 },
  goods_ids: [await storedGoods(world)],
});

/** Goods, prices, and what is taken off them. */
export const goodsExamples = {
  saveGoods: {
    input: async (world) => {
      const goods = await sold(world);
      const { goods_id } = await world.owner.call(saveGoods, goods);
      const [sku] = goods.skus;
      return { ...goods, goods_id, brief: '换了卖点', skus: [{ ...sku, item_id: goods_id, price: 99_900 } as never] };
    },
    refused: { brand_id: 987_654 },
    leaves: [['goods.change', 'change']],
  },
  updateStore: {
    input: async (world) => ({ changes: [{ item_id: await storedGoods(world), price: 9500, add: 200 }] }),
    refused: { changes: [{ item_id: none, price: 9500 }] },
    leaves: [['sku.change', 'change']],
  },
  adjustPrices: {
    input: async (world) => ({ is_trial: false, percent: -5, goods_ids: [await storedGoods(world)] }),
    refused: { goods_ids: [] },
    leaves: [['sku.change', 'change']],
  },
  updateStatus: {
    input: async (world) => ({ goods_ids: [await storedGoods(world)], state: 'instock' }),
    refused: { goods_ids: [none] },
    leaves: [['goods.state', 'change']],
  },
  timeGoods: {
    input: async (world) => {
      const goods_ids = [await storedGoods(world)];
      await world.owner.call(updateStatus, { goods_ids, state: 'instock' });
      return { goods_ids, at: minuteIn(world, 3600) };
    },
    refused: { at: '2020-01-01T00:00' },
    leaves: [['goods.time', 'change']],
  },
  addCategory: {
    input: ({ next }) => ({ name: `新分类 ${next()}` }),
    refused: { parent_id: none },
    leaves: [['category.add', 'add']],
  },
  addBrand: {
    input: async ({ owner, next }) => {
      await owner.call(addBrand, { name: '暖屋' }).catch(() => undefined);
      return { name: `新品牌 ${next()}` };
    },
    refused: { name: '暖屋' },
    leaves: [['brand.add', 'add']],
  },
  uploadPicture: {
    input: () => ({ file: pngFile() }),
    refused: { file: new File(['no picture'], 'a.png') },
    leaves: [['picture.add', 'add']],
  },
  uploadFilm: {
    input: () => ({ file: filmFile() }),
    refused: { file: new File(['no film'], 'a.mp4') },
    leaves: [['film.add', 'add']],
  },
  importGoods: {
    input: sheetOf,
    refused: { import_id: 987_654 },
    leaves: [
      ['goods.add', 'add'],
      ['goods.import', 'add'],
    ],
  },
  undoImport: {
    input: async (world) => {
      const { import_id } = await world.owner.call(importGoods, await sheetOf(world));
      return { import_id };
    },
    refused: { import_id: 987_654 },
    leaves: [['goods.import-undo', 'change']],
  },
  addSale: {
    input: saleOf,
    refused: { goods_ids: [none] },
    leaves: [['sale.add', 'add']],
  },
  changeSale: {
    input: async (world) => {
      const sale = await saleOf(world);
      const { begins, ends } = sale;
      return { ...(await world.owner.call(addSale, sale)), name: '换个名字', begins, ends };
    },
    refused: { activity_id: 987_654 },
    leaves: [['sale.change', 'change']],
  },
  endSale: {
    input: async (world) => world.owner.call(addSale, await saleOf(world)),
    refused: { activity_id: 987_654 },
    leaves: [['sale.end', 'change']],
  },
  addCoupon: {
    input: (world) => ({
      ...{ title: '灯具满减', least_cost: 100_000, reduce_cost: 10_000, quantity: 500, get_limit: 1 },
      card_type: 'cash',
      begins: dayIn(world, 0),
      ends: dayIn(world, 30),
      cover: 'all',
    }),
    refused: { reduce_cost: 0 },
    leaves: [['coupon.add', 'add']],
  },
  offerCoupon: {
    input: async ({ owner }) => {
      const { list } = await owner.call(listDeskCoupons, {});
      const offered = list.find(({ is_offered }) => is_offered);
      return { card_id: offered?.card_id ?? 0, is_offered: false };
    },
    refused: { card_id: 987_654 },
    leaves: [['coupon.stop', 'change']],
  },
  saveVipGrade: {
    input: async ({ owner }) => {
      const [grade] = (await owner.call(listDeskVipGrades, {})).list;
      return { vip_grade_id: grade?.vip_grade_id ?? 0, grade_name: '橙卡', discount: 7, prices: [] };
    },
    refused: { vip_grade_id: 987_654 },
    leaves: [['vip.change', 'change']],
  },
  saveFreight: {
    input: () => ({ rules: [{ provinces: [], fee: 1200, free_from: 9900 }] }),
    refused: { rules: [{ provinces: ['月球'], fee: 1200, free_from: null }] },
    leaves: [['freight.change', 'change']],
  },
} satisfies Partial<WriteExamples>;
