import type { ExpressionBuilder } from 'kysely';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row, Schema } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { DeskGoods } from '#core/goods/desk/contract.ts';

/** A product as the form and a table show it: with the SKUs that were not taken out of it. */
export async function readDeskGoods(read: Connection, goods_id: string): Promise<DeskGoods> {
  const row = await read.selectFrom('goods').selectAll().where('goods_id', '=', goods_id).executeTakeFirst();
  if (!row) throw new Refusal('商品不存在');
  const skus = await read
    .selectFrom('sku')
    .selectAll()
    .where('goods_id', '=', goods_id)
    .where(belongs)
    .orderBy('sort')
    .execute();
  const specs = specNamesOf(row);
  return {
    goods_id,
    item_name: row.item_name,
    brief: row.brief,
    item_unit: row.item_unit,
    brand_id: row.brand_id,
    category_id: row.category_id,
    intro: row.intro,
    pics: fromJson<string[]>(row.pics),
    film: row.film,
    params: paramsOf(row),
    specs,
    state: row.approve_status,
    skus: skus.map((sku) => ({
      item_id: sku.item_id,
      values: valuesOf(sku.item_spec, specs),
      item_bn: sku.item_bn,
      price: sku.price,
      market_price: sku.market_price,
      stock: sku.stock,
    })),
    updated: row.updated,
  };
}

/** Whether a SKU belongs to its product: one that was taken out of it does not. */
export const belongs = (row: ExpressionBuilder<Pick<Schema, 'sku'>, 'sku'>) => row('sku.is_left_out', '=', 0);

/** Names of a product's specs. */
export const specNamesOf = ({ item_spec_desc }: Pick<Row<'goods'>, 'item_spec_desc'>): string[] =>
  fromJson<{ spec_name: string }[]>(item_spec_desc).map(({ spec_name }) => spec_name);

export const paramsOf = ({ item_params }: Pick<Row<'goods'>, 'item_params'>): { name: string; value: string }[] =>
  fromJson<{ attribute_name: string; attribute_value_name: string }[]>(item_params).map((param) => ({
    name: param.attribute_name,
    value: param.attribute_value_name,
  }));

/** The values of a SKU in the order of its product's specs. */
export function valuesOf(itemSpec: string, specs: readonly string[]): string[] {
  const own = fromJson<{ spec_name: string; spec_value_name: string }[]>(itemSpec);
  return specs.map((name) => own.find(({ spec_name }) => spec_name === name)?.spec_value_name ?? '');
}
