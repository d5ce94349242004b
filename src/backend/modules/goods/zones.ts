import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { listCategoryZones } from '#core/goods/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { loadGoodsLite } from './rows.ts';

type Zone = OutputOf<typeof listCategoryZones>['list'][number];

/** Zones of contract 2.5. */
export type ZoneType = 1 | 2 | 3;

const goodsPerZone = 4;
const suffixes: Readonly<Record<ZoneType, string>> = { 1: '', 2: '新品', 3: '热卖' };
const orders = {
  1: sql`goods.sort`,
  2: sql`goods.created`,
  3: sql`(select sum(s.sales) from sku as s where s.goods_id = goods.goods_id)`,
} as const;

/** One zone per product category (slots 2–7 of the navigation, contract 13.1), each with its first four goods. */
export async function loadZones(connection: Connection, type: ZoneType): Promise<Zone[]> {
  const categories = await connection
    .selectFrom('category')
    .where('level', '<=', 2)
    .orderBy('sort', 'desc')
    .orderBy('category_id')
    .select(['category_id', 'parent_id', 'name', 'image_url'])
    .execute();
  const roots = categories.filter((row) => row.parent_id === null).slice(2, 8);
  // The database finds the first of one category in an index, while those of all at once are a sort of the catalogue.
  const firsts = new Map<string, readonly string[]>();
  for (const { category_id } of roots) {
    const rows = await connection
      .selectFrom('goods')
      .where('goods.root_category_id', '=', category_id)
      .where('goods.approve_status', '=', 'onsale')
      .where(sql<boolean>`exists (select 1 from sku as s where s.goods_id = goods.goods_id and s.stock > 0)`)
      .orderBy(orders[type], 'desc')
      .orderBy('goods.goods_id')
      .limit(goodsPerZone)
      .select('goods.goods_id')
      .execute();
    firsts.set(
      category_id,
      rows.map((row) => row.goods_id),
    );
  }
  const goods = await loadGoodsLite(connection, [...firsts.values()].flat());
  return roots.map((root) => ({
    id: type * 1000 + Number(root.category_id),
    name: `${root.name}${suffixes[type]}`,
    image: root.image_url,
    sub_title: categories
      .filter((row) => row.parent_id === root.category_id)
      .slice(0, 3)
      .map((row) => row.name)
      .join(' / '),
    category_id: root.category_id,
    link: `/Goods/goods?categoryId=${root.category_id}`,
    items: (firsts.get(root.category_id) ?? []).flatMap((id) => goods.get(id) ?? []),
  }));
}
