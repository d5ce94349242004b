import * as v from 'valibot';
import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { inSavepoint } from '#backend/db/savepoint.ts';
import { type DeskGoods, type GoodsToSave, saveGoods } from '#core/goods/desk/contract.ts';
import { type GoodsRowFacts, type GoodsSheetRow, readGoodsRow, SheetFault } from '#core/goods/desk/sheet.ts';
import { type ItemNumbers, itemNumbers } from './item-numbers.ts';
import { type Named, namesOf } from './names.ts';
import { readDeskGoods } from './read.ts';
import { storeGoods } from './save.ts';
import { type Former, formerOf } from './undo-import.ts';

/** Rows of one product; `goodsId` is null for a new one. */
interface Group {
  readonly goodsId: string | null;
  readonly rows: GoodsSheetRow[];
}

interface Imported {
  readonly goodsId: string;
  /** Null for a new product. */
  readonly former: Former | null;
}

export interface ImportOutcome {
  readonly imported: readonly Imported[];
  readonly same: number;
  readonly failed: { row: number; reason: string }[];
}

/** Stores what a table's rows describe, each product in a savepoint of its own, so that a wrong one leaves nothing. */
export async function importRows(rows: readonly GoodsSheetRow[], context: DeskWriting): Promise<ImportOutcome> {
  const { connection } = context;
  const failed: { row: number; reason: string }[] = [];
  const imported: Imported[] = [];
  let same = 0;
  const names = await namesOf(connection);
  const nextNumber = itemNumbers(connection);
  for (const group of await groupsOf(connection, rows, failed)) {
    try {
      const done = await inSavepoint(connection, () => storeGroup(group, { context, names, nextNumber }));
      if (done) imported.push(done);
      else same += 1;
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      failed.push(...error.of(group.rows));
    }
  }
  return { imported, same, failed: failed.toSorted((a, b) => a.row - b.row) };
}

/** What is wrong with a product, with the row that says so where it is one. */
class RowFault extends Error {
  readonly row: number | undefined;

  constructor(reason: string, row?: number) {
    super(reason);
    this.row = row;
  }

  of(rows: readonly GoodsSheetRow[]): { row: number; reason: string }[] {
    const { row: at = rows[0]?.row, message } = this;
    return rows.map(({ row }) => ({ row, reason: row === at ? message : `同一商品的第 ${at} 行有误` }));
  }
}

/** Puts the rows of a product together: by the numbers the shop knows, else by name. */
async function groupsOf(
  connection: Connection,
  rows: readonly GoodsSheetRow[],
  failed: { row: number; reason: string }[],
): Promise<readonly Group[]> {
  const goodsOfNumber = await goodsByNumber(connection, rows);
  const goodsOfName = await goodsByName(connection, rows);
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  const keyOfName = new Map<string, string>();
  for (const row of rows) {
    const [number, name] = [row.item_bn.trim(), row.item_name.trim()];
    const known = goodsOfNumber.get(number);
    const named = goodsOfName.get(name) ?? [];
    const fault = faultOfKeys({ number, name, isTwice: seen.has(number), known, named });
    if (fault) {
      failed.push({ row: row.row, reason: fault });
      continue;
    }
    seen.add(number);
    const goodsId = known ?? named[0] ?? null;
    const key = goodsId ?? keyOfName.get(name) ?? `new ${name}`;
    if (known && name) keyOfName.set(name, key);
    const group = groups.get(key) ?? { goodsId, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function faultOfKeys(row: {
  readonly number: string;
  readonly name: string;
  readonly isTwice: boolean;
  readonly known: string | undefined;
  readonly named: readonly string[];
}): string {
  if (row.number === '') return '没有填写规格编码';
  if (row.isTwice) return `规格编码 ${row.number} 在表格里出现了两次`;
  if (row.known !== undefined) return '';
  if (row.name === '') return `没有规格编码为 ${row.number} 的商品；新商品请填写商品名称`;
  return row.named.length > 1 ? `有 ${row.named.length} 个商品都叫“${row.name}”，请到商品页里添加规格` : '';
}

async function goodsByNumber(connection: Connection, rows: readonly GoodsSheetRow[]): Promise<Map<string, string>> {
  const numbers = rows.map(({ item_bn }) => item_bn.trim());
  const known = await connection
    .selectFrom('sku')
    .select(['item_bn', 'goods_id'])
    .where('item_bn', 'in', numbers)
    .execute();
  return new Map(known.map(({ item_bn, goods_id }) => [item_bn, goods_id]));
}

async function goodsByName(connection: Connection, rows: readonly GoodsSheetRow[]): Promise<Map<string, string[]>> {
  const names = [...new Set(rows.map(({ item_name }) => item_name.trim()).filter((name) => name !== ''))];
  const found = new Map<string, string[]>();
  if (names.length === 0) return found;
  const known = await connection
    .selectFrom('goods')
    .select(['item_name', 'goods_id'])
    .where('item_name', 'in', names)
    .orderBy('goods_id')
    .execute();
  for (const { item_name, goods_id } of known) found.set(item_name, [...(found.get(item_name) ?? []), goods_id]);
  return found;
}

interface Storing {
  readonly context: DeskWriting;
  readonly names: Named;
  readonly nextNumber: ItemNumbers;
}

/** Stores one product; null when it is already as the rows say. */
async function storeGroup({ goodsId, rows }: Group, { context, names, nextNumber }: Storing): Promise<Imported | null> {
  const { connection } = context;
  const before = goodsId === null ? null : await readDeskGoods(connection, goodsId);
  const facts = rows.map((row) => ({ row, facts: factsOf(row) }));
  const wanted = merged(before, facts, names);
  const parsed = v.safeParse(saveGoods.input, wanted);
  if (!parsed.success) throw new RowFault(parsed.issues[0].message);
  if (before && isSame(before, parsed.output)) return null;
  const former = goodsId === null ? null : await formerOf(connection, goodsId);
  try {
    return { goodsId: await storeGoods(parsed.output, context, nextNumber), former };
  } catch (error) {
    throw error instanceof Refusal ? new RowFault(error.message) : error;
  }
}

function factsOf(row: GoodsSheetRow): GoodsRowFacts {
  try {
    return readGoodsRow(row);
  } catch (error) {
    throw error instanceof SheetFault ? new RowFault(error.message, row.row) : error;
  }
}

const blank = {
  item_name: '',
  brief: '',
  item_unit: '件',
  brand_id: 0,
  category_id: '',
  intro: '',
  pics: [] as string[],
  film: '',
  params: [] as { name: string; value: string }[],
  specs: [] as string[],
  state: 'instock' as const,
  skus: [] as DeskGoods['skus'],
};

type ReadRow = { readonly row: GoodsSheetRow; readonly facts: GoodsRowFacts };

/** The product with what the rows say, as the form would send it. The last filled cell of a column holds for the product. */
function merged(before: DeskGoods | null, rows: readonly ReadRow[], names: Named) {
  const said = Object.assign({}, ...rows.map(({ facts }) => facts)) as GoodsRowFacts;
  const start = before ?? blank;
  const specs = specsOf(before, rows);
  const { item_name = start.item_name, brief = start.brief, item_unit = start.item_unit, intro = start.intro } = said;
  const { film = start.film } = said;
  return {
    ...(before && { goods_id: before.goods_id }),
    item_name,
    brief,
    item_unit,
    intro,
    brand_id: said.brand === undefined ? start.brand_id : found(names.brand(said.brand), '品牌', said.brand),
    category_id:
      said.category === undefined ? start.category_id : found(names.category(said.category), '分类', said.category),
    pics: [...(said.pics ?? start.pics)],
    film,
    params: [...(said.params ?? start.params)],
    specs,
    state: said.state ?? start.state,
    skus: skusOf(start.skus, rows, specs),
  };
}

function found<Key>(key: Key | undefined, kind: string, name: string): Key {
  if (key === undefined) throw new RowFault(`没有名为“${name}”的${kind}，请先新建`);
  return key;
}

/** Names of the specs: those of the product, or of the first row that has any. */
function specsOf(before: DeskGoods | null, rows: readonly ReadRow[]): string[] {
  if (before && before.skus.length > 0) return before.specs;
  return (rows.find(({ facts }) => facts.values)?.facts.values ?? []).map(({ name }) => name);
}

function skusOf(stored: DeskGoods['skus'], rows: readonly ReadRow[], specs: readonly string[]) {
  const skus: (Omit<DeskGoods['skus'][number], 'item_id'> & { item_id?: string })[] = stored.map((sku) => ({ ...sku }));
  for (const { row, facts } of rows) {
    const item_bn = row.item_bn.trim();
    const at = skus.findIndex((sku) => sku.item_bn === item_bn);
    const before = skus[at];
    const { price = before?.price, market_price = before?.market_price ?? 0, stock = before?.stock } = facts;
    if (price === undefined) throw new RowFault('没有填写售价', row.row);
    if (stock === undefined) throw new RowFault('没有填写库存', row.row);
    const values = facts.values ? valuesIn(facts.values, specs, row.row) : (before?.values ?? []);
    const sku = { ...before, item_bn, values: [...values], price, market_price, stock };
    if (at < 0) skus.push(sku);
    else skus[at] = sku;
  }
  return skus;
}

/** Values in the order of the product's specs. */
function valuesIn(values: NonNullable<GoodsRowFacts['values']>, specs: readonly string[], row: number): string[] {
  const strange = values.find(({ name }) => !specs.includes(name));
  if (strange) throw new RowFault(`这个商品没有名为“${strange.name}”的规格`, row);
  return specs.map((spec) => values.find(({ name }) => name === spec)?.value ?? '');
}

/** Whether the rows ask for nothing that the product does not have. */
function isSame({ updated: _, ...before }: DeskGoods, wanted: GoodsToSave): boolean {
  const { updated: __, ...asked } = wanted;
  const shape = (goods: Omit<GoodsToSave, 'updated'>): string =>
    JSON.stringify([
      ...[goods.item_name, goods.brief, goods.item_unit, goods.brand_id, goods.category_id, goods.intro],
      ...[goods.pics, goods.film, goods.params, goods.specs, goods.state],
      goods.skus.map((sku) => [sku.item_id, sku.item_bn, sku.values, sku.price, sku.market_price, sku.stock]),
    ]);
  return shape(before) === shape(asked);
}
