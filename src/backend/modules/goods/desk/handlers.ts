import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { fromJson, holds } from '#backend/db/sql-text.ts';
import { setGoodsState, timeGoodsState } from '#backend/modules/goods/sale/state.ts';
import { changeSku, runsLow } from '#backend/modules/goods/stock.ts';
import { storePicture } from '#backend/modules/upload/store.ts';
import type * as goods from '#core/goods/desk/contract.ts';
import { largestPicture, lowStock } from '#core/goods/desk/limits.ts';
import { fromMinute } from '#core/time/time.ts';
import { itemNumbers } from './item-numbers.ts';
import { readDeskGoods, specNamesOf, valuesOf } from './read.ts';
import { storeGoods } from './save.ts';

const perPage = 50;

type GoodsDesk = Pick<
  typeof goods,
  | 'listDeskGoods'
  | 'listLowSkus'
  | 'getDeskGoods'
  | 'saveGoods'
  | 'updateStore'
  | 'updateStatus'
  | 'timeGoods'
  | 'uploadPicture'
>;

export const goodsDesk: DeskHandlers<GoodsDesk> = {
  listDeskGoods: async ({ search, state, page }, { read }) => {
    const asked = read
      .selectFrom('goods')
      .innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
      .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
      .innerJoin('category', 'category.category_id', 'goods.category_id')
      .leftJoin('goods_timing', 'goods_timing.goods_id', 'goods.goods_id')
      // A withdrawn SKU of goods on sale counts for nothing.
      .where((row) => row.or([row('sku.approve_status', '!=', 'instock'), row('goods.approve_status', '=', 'instock')]))
      .$if(search !== '', (query) =>
        query.where((row) => row.or([holds(row.ref('goods.search_text'), search), row('goods.goods_id', '=', search)])),
      )
      .$if(state !== '' && state !== 'low' && state !== 'timed', (query) =>
        query.where('goods.approve_status', '=', state as 'onsale'),
      )
      .$if(state === 'timed', (query) => query.where('goods_timing.at', 'is not', null))
      .$if(state === 'low', (query) =>
        query.where('sku.stock', '<=', lowStock).where('goods.approve_status', '=', 'onsale'),
      );
    const { count } = await asked
      .select((row) => row.fn.count<number>('goods.goods_id').distinct().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await asked
      .select(['goods.goods_id', 'goods.item_name', 'goods.pics', 'goods.approve_status', 'goods.updated'])
      .select(['brand.name as brand', 'category.name as category', 'goods_timing.at'])
      .select((row) => [
        row.fn.min<number>('sku.price').as('price'),
        row.fn.max<number>('sku.price').as('highest_price'),
        row.fn.sum<number>('sku.stock').as('stock'),
        row.fn.min<number>('sku.stock').as('least'),
        row.fn.count<number>('sku.item_id').as('skus'),
      ])
      .groupBy(['goods.goods_id', 'brand.name', 'category.name', 'goods_timing.at'])
      .$if(state === 'low', (query) => query.orderBy('least'))
      .orderBy('goods.updated', 'desc')
      .orderBy('goods.goods_id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    return {
      total: Number(count),
      page_size: perPage,
      list: rows.map(({ pics, approve_status, at, ...row }) => ({
        ...row,
        pic: fromJson<string[]>(pics)[0] ?? '',
        state: approve_status,
        on_sale_at: at ?? 0,
        price: Number(row.price),
        highest_price: Number(row.highest_price),
        stock: Number(row.stock),
        least: Number(row.least),
        skus: Number(row.skus),
      })),
    };
  },

  listLowSkus: async ({ most }, { read }) => {
    const rows = await runsLow(read)
      .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
      .select([
        'goods.goods_id',
        'sku.item_bn',
        'goods.item_name',
        'sku.pic',
        'brand.name as brand',
        'goods.item_spec_desc',
        'sku.stock',
        'sku.item_spec',
      ])
      .orderBy('sku.stock')
      .orderBy('sku.item_id')
      .$if(most !== undefined, (query) => query.limit(most ?? 0))
      .execute();
    return {
      list: rows.map(({ item_spec_desc, item_spec, ...row }) => ({
        ...row,
        spec: valuesOf(item_spec, specNamesOf({ item_spec_desc })).join(' '),
      })),
    };
  },

  getDeskGoods: async ({ goods_id }, { read }) => readDeskGoods(read, goods_id),

  saveGoods: async (input, context) => ({
    goods_id: await storeGoods(input, context, itemNumbers(context.connection)),
  }),

  updateStore: async ({ changes }, { connection, now, log }) => {
    for (const { item_id, price, add } of changes) {
      const sku = await connection
        .selectFrom('sku')
        .select(['price', 'stock'])
        .where('item_id', '=', item_id)
        .executeTakeFirst();
      if (!sku) throw new Refusal(`没有编号为 ${item_id} 的规格`);
      const stock = add === undefined ? undefined : sku.stock + add;
      if (stock !== undefined && stock < 0) throw new Refusal(`库存只有 ${sku.stock}，不能再减 ${-(add ?? 0)}`);
      await changeSku(connection, item_id, { price, stock }, now);
      await log({
        action: 'sku.change',
        about: `sku:${item_id}`,
        before: { price: sku.price, stock: sku.stock },
        after: { price: price ?? sku.price, stock: stock ?? sku.stock },
      });
    }
    return { changed: changes.length };
  },

  updateStatus: async ({ goods_ids, state }, { connection, now, log }) => {
    for (const goods_id of goods_ids) {
      const from = await setGoodsState(connection, { goodsId: goods_id, state, now });
      await log({ action: 'goods.state', about: `goods:${goods_id}`, before: { state: from }, after: { state } });
    }
    return { changed: goods_ids.length };
  },

  timeGoods: async ({ goods_ids, at }, { connection, now, log }) => {
    const time = at === '' ? null : fromMinute(at);
    if (time === undefined) throw new Refusal('时间不正确');
    if (time !== null && time <= now) throw new Refusal('这个时间已经过去，要现在上架请直接点“上架”');
    for (const goods_id of goods_ids) {
      const before = await timeGoodsState(connection, { goodsId: goods_id, at: time });
      await log({
        action: 'goods.time',
        about: `goods:${goods_id}`,
        before: { on_sale_at: before },
        after: { on_sale_at: time },
      });
    }
    return { changed: goods_ids.length };
  },

  uploadPicture: async ({ file }, { files, log }) => {
    const url = await storePicture(file, files, largestPicture);
    await log({ action: 'picture.add', about: `picture:${url}`, after: { url } });
    return { url };
  },
};
