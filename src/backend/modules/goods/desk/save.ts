import { changedAt } from '#backend/app/clock.ts';
import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { skusChanged } from '#backend/facts/goods.ts';
import { keepSalesLower } from '#backend/modules/goods/sale/activity.ts';
import { dropTiming } from '#backend/modules/goods/sale/state.ts';
import type { GoodsToSave } from '#core/goods/desk/contract.ts';
import type { ItemNumbers } from './item-numbers.ts';
import { readDeskGoods } from './read.ts';
import { idsOf, keptIds } from './sku-ids.ts';
import { describeSpecs, faultOfSpecs, type SkuSpecs } from './specs.ts';

/** Stores a product with its SKUs; see `saveGoods`. Returns its id. */
export async function storeGoods(
  input: GoodsToSave,
  { connection, now, log }: DeskWriting,
  nextNumber: ItemNumbers,
): Promise<string> {
  const fault = faultOfSpecs(input);
  if (fault) throw new Refusal(fault);
  const before = input.goods_id === undefined ? null : await goodsOf(connection, input.goods_id);
  const whole = before && (await readDeskGoods(connection, before.goods_id));
  if (before && input.updated !== 0) refuseStale(before, input.updated, '这个商品');
  const stored = before ? await skusOf(connection, before.goods_id) : [];
  await refuseTaken(connection, input, stored);
  const ids = await idsOf(input, before && { goods: before, skus: stored }, nextNumber);
  const goodsId = before?.goods_id ?? ids[0] ?? '';
  const { description, ofSku } = describeSpecs(input, {
    description: before?.item_spec_desc ?? '[]',
    skus: stored,
  });
  const updated = changedAt(before, now);
  const columns = await columnsOf(connection, { input, goodsId, description, updated });
  if (before && input.state !== 'instock') await dropTiming(connection, goodsId);
  if (before) await connection.updateTable('goods').set(columns).where('goods_id', '=', goodsId).execute();
  else {
    const fresh = { goods_id: goodsId, finishes: '[]', sort: 0, created: now };
    await connection
      .insertInto('goods')
      .values({ ...columns, ...fresh })
      .execute();
  }
  await freeNumbers(connection, input, stored);
  for (const [index, sku] of input.skus.entries()) {
    const specs = ofSku[index];
    if (specs) await storeSku(connection, { sku, specs, input, goodsId, itemId: ids[index] ?? '', index, now, stored });
  }
  const gone = stored.map(({ item_id }) => item_id).filter((id) => !ids.includes(id));
  if (gone.length > 0)
    await connection
      .updateTable('sku')
      .set({ approve_status: 'instock', is_left_out: 1, updated: now })
      .where('item_id', 'in', gone)
      .execute();
  await keepSalesLower(connection, ids, now);
  await skusChanged.tell(connection, { itemIds: ids, now });
  await linkAttributes(connection, goodsId, input.params);
  await log({
    action: before ? 'goods.change' : 'goods.add',
    about: `goods:${goodsId}`,
    before: before && {
      ...{ item_name: before.item_name, state: before.approve_status, skus: stored.map(shortOf) },
      whole,
    },
    after: {
      item_name: input.item_name,
      state: input.state,
      skus: (await skusOf(connection, goodsId)).filter(({ item_id }) => ids.includes(item_id)).map(shortOf),
      updated,
    },
  });
  return goodsId;
}

const shortOf = ({ item_id, price, stock }: { item_id: string; price: number; stock: number }) => ({
  item_id,
  price,
  stock,
});

async function goodsOf(connection: Connection, goodsId: string): Promise<Row<'goods'>> {
  const row = await connection.selectFrom('goods').selectAll().where('goods_id', '=', goodsId).executeTakeFirst();
  if (!row) throw new Refusal('商品不存在');
  return row;
}

const skusOf = (connection: Connection, goodsId: string): Promise<Row<'sku'>[]> =>
  connection.selectFrom('sku').selectAll().where('goods_id', '=', goodsId).orderBy('sort').execute();

/** Refuses SKU numbers that other goods or a withdrawn SKU have, and SKUs that are not of this product. */
async function refuseTaken(connection: Connection, input: GoodsToSave, stored: readonly Row<'sku'>[]): Promise<void> {
  const own = new Set(stored.map(({ item_id }) => item_id));
  if (input.skus.some(({ item_id }) => item_id !== undefined && !own.has(item_id)))
    throw new Refusal('规格不属于这个商品');
  const [kept, numbers] = [keptIds(input), new Map(stored.map(({ item_bn, item_id }) => [item_bn, item_id]))];
  const revived = input.skus.find(({ item_id, item_bn }) => {
    const owner = numbers.get(item_bn) ?? item_id;
    return item_id !== undefined && owner !== item_id && !kept.has(owner);
  });
  if (revived) throw new Refusal(`规格编码 ${revived.item_bn} 属于这个商品去掉的规格，请换一个编码`);
  const taken = await connection
    .selectFrom('sku')
    .select('item_bn')
    .where(
      'item_bn',
      'in',
      input.skus.map(({ item_bn }) => item_bn),
    )
    .$if(own.size > 0, (query) => query.where('item_id', 'not in', [...own]))
    .executeTakeFirst();
  if (taken) throw new Refusal(`规格编码 ${taken.item_bn} 已用于另一个商品`);
}

/** Takes the numbers off the SKUs that get another one, so that one number can go from a SKU to the next. */
async function freeNumbers(
  connection: Connection,
  { skus }: GoodsToSave,
  stored: readonly Row<'sku'>[],
): Promise<void> {
  for (const { item_id, item_bn } of stored)
    if (skus.some((sku) => sku.item_id === item_id && sku.item_bn !== item_bn))
      await connection
        .updateTable('sku')
        // No number has this sign.
        .set({ item_bn: `~${item_id}` })
        .where('item_id', '=', item_id)
        .execute();
}

interface GoodsToWrite {
  readonly input: GoodsToSave;
  readonly goodsId: string;
  readonly description: unknown;
  readonly updated: number;
}

async function columnsOf(connection: Connection, { input, goodsId, description, updated }: GoodsToWrite) {
  const category = await connection
    .selectFrom('category')
    .selectAll()
    .where('category_id', '=', input.category_id)
    .executeTakeFirst();
  if (!category) throw new Refusal('分类不存在，请重新选择');
  const brand = await connection
    .selectFrom('brand')
    .select('name')
    .where('brand_id', '=', input.brand_id)
    .executeTakeFirst();
  if (!brand) throw new Refusal('品牌不存在，请重新选择');
  const words = [
    ...[input.item_name, brand.name],
    ...(await categoryNames(connection, category.path)),
    ...(await tagNames(connection, goodsId)),
    ...input.params.map(({ value }) => value),
    ...input.skus.map((sku) => sku.item_bn),
  ];
  return {
    item_name: input.item_name,
    brief: input.brief,
    item_unit: input.item_unit,
    brand_id: input.brand_id,
    category_id: category.category_id,
    category_path: category.path,
    root_category_id: category.path.split(',')[0] ?? category.category_id,
    intro: input.intro,
    item_params: JSON.stringify(
      input.params.map(({ name, value }) => ({ attribute_name: name, attribute_value_name: value })),
    ),
    item_spec_desc: JSON.stringify(description),
    pics: JSON.stringify(input.pics),
    film: input.film,
    approve_status: input.state,
    updated,
    search_text: [...new Set(words)].join(' ').toLowerCase(),
  };
}

/** Names of the categories of a path from the root, so that a product is found by each of them. */
async function categoryNames(connection: Connection, path: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('category')
    .select('name')
    .where('category_id', 'in', path.split(','))
    .orderBy('path')
    .execute();
  return rows.map(({ name }) => name);
}

async function tagNames(connection: Connection, goodsId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('goods_tag')
    .innerJoin('tag', 'tag.tag_id', 'goods_tag.tag_id')
    .select('tag.name')
    .where('goods_id', '=', goodsId)
    .orderBy('tag.tag_id')
    .execute();
  return rows.map(({ name }) => name);
}

interface SkuToStore {
  readonly sku: GoodsToSave['skus'][number];
  readonly specs: SkuSpecs;
  readonly input: GoodsToSave;
  readonly goodsId: string;
  readonly itemId: string;
  readonly index: number;
  readonly now: number;
  readonly stored: readonly Row<'sku'>[];
}

async function storeSku(
  connection: Connection,
  { sku, specs, input, goodsId, itemId, index, now, stored }: SkuToStore,
): Promise<void> {
  const columns = {
    item_bn: sku.item_bn,
    price: sku.price,
    market_price: sku.market_price,
    ...specs,
    pic: specs.pic || input.pics[0] || '',
    approve_status: input.state,
    is_left_out: 0 as const,
    sort: index,
    updated: now,
  };
  if (stored.some(({ item_id }) => item_id === itemId)) {
    const { stock } = sku;
    await connection
      .updateTable('sku')
      .set({ ...columns, ...(stock !== undefined && { stock }) })
      .where('item_id', '=', itemId)
      .execute();
  } else {
    await connection
      .insertInto('sku')
      .values({ ...columns, stock: sku.stock ?? 0, item_id: itemId, goods_id: goodsId, activity_price: null })
      .execute();
  }
}

/** Lets the product be found by its parameters: those that filters know, by name and value. */
async function linkAttributes(connection: Connection, goodsId: string, params: GoodsToSave['params']): Promise<void> {
  await connection.deleteFrom('goods_attribute').where('goods_id', '=', goodsId).execute();
  if (params.length === 0) return;
  const known = await connection
    .selectFrom('attribute_value')
    .innerJoin('attribute', 'attribute.attribute_id', 'attribute_value.attribute_id')
    .select(['attribute.name as attribute', 'attribute_value.name as value', 'attribute_value_id'])
    .where(
      'attribute.name',
      'in',
      params.map(({ name }) => name),
    )
    .execute();
  const ids = params.flatMap(({ name, value }) =>
    known.filter((row) => row.attribute === name && row.value === value).map((row) => row.attribute_value_id),
  );
  if (ids.length === 0) return;
  await connection
    .insertInto('goods_attribute')
    .values([...new Set(ids)].map((attribute_value_id) => ({ goods_id: goodsId, attribute_value_id })))
    .execute();
}
