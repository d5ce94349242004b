import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type * as goods from '#core/goods/desk/contract.ts';

/** Levels of categories: the shop's menu and its lists know three. */
const deepest = 3;

/** Goods whose parameters are read for their names. */
const readForNames = 500;

export const categoryDesk: DeskHandlers<Pick<typeof goods, 'addCategory' | 'listGoodsChoices'>> = {
  listGoodsChoices: async (_input, { read }) => {
    const categories = await read.selectFrom('category').selectAll().orderBy('level').orderBy('sort', 'desc').execute();
    const parents = new Set(categories.map(({ parent_id }) => parent_id));
    const brands = await read.selectFrom('brand').select(['brand_id', 'name']).orderBy('initial').execute();
    const rows = await read
      .selectFrom('goods')
      .select('item_params')
      .orderBy('updated', 'desc')
      .limit(readForNames)
      .execute();
    const times = new Map<string, number>();
    for (const { item_params } of rows)
      for (const { attribute_name } of fromJson<{ attribute_name: string }[]>(item_params))
        times.set(attribute_name, (times.get(attribute_name) ?? 0) + 1);
    const nameOf = new Map(categories.map(({ category_id, name }) => [category_id, name]));
    return {
      brands,
      categories: categories.map(({ category_id, parent_id, path }) => ({
        category_id,
        name: path
          .split(',')
          .map((id) => nameOf.get(id) ?? id)
          .join(' / '),
        parent_id: parent_id ?? '',
        is_leaf: !parents.has(category_id),
      })),
      params: [...times].toSorted((a, b) => b[1] - a[1]).map(([name]) => name),
    };
  },

  addCategory: async ({ name, parent_id }, { connection, log }) => {
    const all = await connection
      .selectFrom('category')
      .select(['category_id', 'parent_id', 'name', 'level', 'path'])
      .execute();
    const parent = all.find(({ category_id }) => category_id === parent_id);
    if (parent_id !== '' && !parent) throw new Refusal('上级分类不存在，请重新选择');
    const level = (parent?.level ?? 0) + 1;
    if (level > deepest) throw new Refusal(`分类最多 ${deepest} 级`);
    if (all.some((row) => (row.parent_id ?? '') === parent_id && row.name === name))
      throw new Refusal('同一级已有这个分类');
    if (parent && (await hasGoods(connection, parent.category_id)))
      throw new Refusal('上级分类里已有商品，不能再分下级');
    const category_id = String(Math.max(0, ...all.map((row) => Number(row.category_id)).filter(Number.isFinite)) + 1);
    await connection
      .insertInto('category')
      .values({
        category_id,
        parent_id: parent_id === '' ? null : parent_id,
        name,
        level,
        path: parent ? `${parent.path},${category_id}` : category_id,
        image_url: '',
        sort: 0,
      })
      .execute();
    await log({ action: 'category.add', about: `category:${category_id}`, after: { name, parent_id } });
    return { category_id };
  },
};

async function hasGoods(connection: Connection, categoryId: string): Promise<boolean> {
  const found = await connection
    .selectFrom('goods')
    .select('goods_id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
