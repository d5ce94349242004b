import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { setGoodsState, timeGoodsState } from '#backend/modules/goods/sale/state.ts';
import { changeSku, runsLow } from '#backend/modules/goods/stock.ts';
import { storePicture } from '#backend/modules/upload/store.ts';
import { storeFilm } from '#backend/modules/upload/store-film.ts';
import type * as goods from '#core/goods/desk/contract.ts';
import { largestFilm, largestPicture, mostPieces } from '#core/goods/desk/limits.ts';
import { fromMinute } from '#core/time/time.ts';
import { itemNumbers } from './item-numbers.ts';
import { countGoods, listGoodsRows } from './list.ts';
import { readDeskGoods, specNamesOf, valuesOf } from './read.ts';
import { storeGoods } from './save.ts';

type GoodsDesk = Pick<
  typeof goods,
  | 'listDeskGoods'
  | 'countDeskGoods'
  | 'listLowSkus'
  | 'getDeskGoods'
  | 'saveGoods'
  | 'updateStore'
  | 'updateStatus'
  | 'timeGoods'
  | 'uploadPicture'
  | 'uploadFilm'
>;

export const goodsDesk: DeskHandlers<GoodsDesk> = {
  listDeskGoods: async (input, { read }) => listGoodsRows(input, read),

  countDeskGoods: async (_input, { read }) => countGoods(read),

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
      if (stock !== undefined && add !== undefined && add > 0 && stock > mostPieces)
        throw new Refusal(`库存已有 ${sku.stock}，加上后不能超过 ${mostPieces}`);
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

  uploadFilm: async ({ file }, { files, log }) => {
    const url = await storeFilm(file, files, largestFilm);
    await log({ action: 'film.add', about: `film:${url}`, after: { url } });
    return { url };
  },
};
