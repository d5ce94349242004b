import type { Connection } from '#backend/db/open.ts';
import { fromJson, holds, listsName } from '#backend/db/sql-text.ts';
import { runsLow } from '#backend/modules/goods/stock.ts';
import type { countDeskGoods, listDeskGoods } from '#core/goods/desk/contract.ts';
import { lowStock } from '#core/goods/desk/limits.ts';
import type { DeskReply, ParsedDeskInput } from '#core/staff/desk-call.ts';
import { belongs } from './read.ts';

const perPage = 50;

type Asked = ParsedDeskInput<typeof listDeskGoods>;

function goodsOf({ search, state, brand_id, category_id }: Asked, read: Connection) {
  return read
    .selectFrom('goods')
    .innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
    .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
    .innerJoin('category', 'category.category_id', 'goods.category_id')
    .leftJoin('goods_timing', 'goods_timing.goods_id', 'goods.goods_id')
    .where(belongs)
    .$if(search !== '', (query) =>
      query.where((row) => row.or([holds(row.ref('goods.search_text'), search), row('goods.goods_id', '=', search)])),
    )
    .$if(brand_id > 0, (query) => query.where('goods.brand_id', '=', brand_id))
    .$if(category_id !== '', (query) => query.where((row) => listsName(row.ref('goods.category_path'), category_id)))
    .$if(state !== '' && state !== 'low' && state !== 'timed', (query) =>
      query.where('goods.approve_status', '=', state as 'onsale'),
    )
    .$if(state === 'timed', (query) => query.where('goods_timing.at', 'is not', null))
    .$if(state === 'low', (query) =>
      query
        .where('goods.approve_status', '=', 'onsale')
        .where(
          'goods.goods_id',
          'in',
          read
            .selectFrom('sku')
            .select('goods_id')
            .where('stock', '<=', lowStock)
            .where('approve_status', '!=', 'instock'),
        ),
    );
}

/** Names of the SKUs of these goods that run short. */
async function shortNamesOf(read: Connection, goodsIds: readonly string[]): Promise<Map<string, string[]>> {
  if (goodsIds.length === 0) return new Map();
  const skus = await read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.goods_id', 'sku.spec_name'])
    .where('sku.goods_id', 'in', goodsIds)
    .where(belongs)
    .where('sku.stock', '<=', lowStock)
    .where('sku.spec_name', '!=', '')
    .orderBy('sku.stock')
    .orderBy('sku.sort')
    .execute();
  const groups = Map.groupBy(skus, ({ goods_id }) => goods_id);
  return new Map([...groups].map(([id, own]) => [id, own.map(({ spec_name }) => spec_name)]));
}

/** A page of the goods that are asked for. */
export async function listGoodsRows(asked: Asked, read: Connection): Promise<DeskReply<typeof listDeskGoods>> {
  const goods = goodsOf(asked, read);
  const { count } = await goods
    .select((row) => row.fn.count<number>('goods.goods_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const order = asked.order || (asked.state === 'low' ? 'least' : 'changed');
  const rows = await goods
    .select(['goods.goods_id', 'goods.item_name', 'goods.pics', 'goods.approve_status', 'goods.updated'])
    .select(['brand.name as brand', 'category.name as category', 'goods_timing.at'])
    .select((row) => [
      row.fn.min<number>('sku.price').as('price'),
      row.fn.max<number>('sku.price').as('highest_price'),
      row.fn.sum<number>('sku.stock').as('pieces'),
      row.fn.min<number>('sku.stock').as('least'),
      row.fn.count<number>('sku.item_id').as('skus'),
      row.fn.sum<number>(row.case().when('sku.stock', '<=', lowStock).then(1).else(0).end()).as('short'),
    ])
    .groupBy(['goods.goods_id', 'brand.name', 'category.name', 'goods_timing.at'])
    .$if(order === 'least', (query) => query.orderBy('least'))
    .$if(order === 'fewest', (query) => query.orderBy('pieces'))
    .$if(order === 'cheap', (query) => query.orderBy((row) => row.fn.min('sku.price')))
    .$if(order === 'dear', (query) => query.orderBy((row) => row.fn.max('sku.price'), 'desc'))
    .orderBy('goods.updated', 'desc')
    .orderBy('goods.goods_id', 'desc')
    .limit(perPage)
    .offset((asked.page - 1) * perPage)
    .execute();
  const shortNames = await shortNamesOf(
    read,
    rows.filter(({ short }) => Number(short) > 0).map(({ goods_id }) => goods_id),
  );
  return {
    total: Number(count),
    page_size: perPage,
    list: rows.map(({ pics, approve_status, at, pieces, ...row }) => ({
      ...row,
      pic: fromJson<string[]>(pics)[0] ?? '',
      state: approve_status,
      on_sale_at: at ?? 0,
      price: Number(row.price),
      highest_price: Number(row.highest_price),
      stock: Number(pieces),
      least: Number(row.least),
      skus: Number(row.skus),
      short: Number(row.short),
      short_names: shortNames.get(row.goods_id) ?? [],
    })),
  };
}

/** Goods that were withdrawn, that go on sale by themselves, and of which little is left. */
export async function countGoods(read: Connection): Promise<DeskReply<typeof countDeskGoods>> {
  const [withdrawn, timed, low] = await Promise.all([
    read
      .selectFrom('goods')
      .where('approve_status', '=', 'instock')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('goods_timing')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    runsLow(read)
      .select((row) => row.fn.count<number>('sku.goods_id').distinct().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { instock: Number(withdrawn.count), timed: Number(timed.count), low: Number(low.count) };
}
