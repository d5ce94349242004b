import type { DeskGoods } from '#core/goods/desk/contract.ts';
import type { GoodsState } from '#core/goods/desk/limits.ts';
import { parseYuan, yuanField } from '#core/money/yuan.ts';

/** A row of the SKU grid as it is typed. */
export interface DraftSku {
  readonly item_id?: string | undefined;
  readonly values: readonly string[];
  readonly item_bn: string;
  readonly price: string;
  readonly market_price: string;
  readonly stock: string;
  /** The pieces that it had when the form was opened; absent for a new one. */
  readonly read?: string | undefined;
}

/** A spec with its values as they are typed: `曜石黑、香槟金`. */
interface DraftSpec {
  readonly name: string;
  readonly values: string;
}

/** A product as the form holds it. */
export interface Draft {
  readonly item_name: string;
  readonly brief: string;
  readonly item_unit: string;
  readonly brand_id: string;
  readonly category_id: string;
  readonly intro: string;
  readonly state: GoodsState;
  readonly pics: readonly string[];
  /** Address of the film, "" without. */
  readonly film: string;
  readonly params: readonly { readonly name: string; readonly value: string }[];
  readonly specs: readonly DraftSpec[];
  readonly skus: readonly DraftSku[];
}

const plainSku: DraftSku = { values: [], item_bn: '', price: '', market_price: '', stock: '' };

export const emptyDraft: Draft = {
  item_name: '',
  brief: '',
  item_unit: '件',
  brand_id: '',
  category_id: '',
  intro: '',
  state: 'onsale',
  pics: [],
  film: '',
  // A row to write in; without a name and a value it is none.
  params: [{ name: '', value: '' }],
  specs: [],
  skus: [plainSku],
};

export const draftOf = (goods: DeskGoods): Draft => ({
  item_name: goods.item_name,
  brief: goods.brief,
  item_unit: goods.item_unit,
  brand_id: String(goods.brand_id),
  category_id: goods.category_id,
  intro: goods.intro,
  state: goods.state,
  pics: goods.pics,
  film: goods.film,
  params: goods.params,
  specs: goods.specs.map((name, index) => ({
    name,
    values: [...new Set(goods.skus.map(({ values }) => values[index] ?? ''))].join('、'),
  })),
  skus: goods.skus.map((sku) => ({
    ...sku,
    price: yuanField(sku.price),
    market_price: sku.market_price === 0 ? '' : yuanField(sku.market_price),
    stock: String(sku.stock),
    read: String(sku.stock),
  })),
});

const signs = ',，、;；';

/**
 * The values of a spec, one empty value before any is typed. A space ends one only where no other sign does, as in `36W 卧室款、48W`.
 * A value that is `known` may hold a sign that else ends one.
 */
function valuesOf({ values }: DraftSpec, known: readonly string[]): string[] {
  const between = new RegExp(`[${signs}]`).test(values) ? signs : `\\s${signs}`;
  const kept = known
    .filter((value) => value !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((value) => `${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[\\s${signs}]|$)`);
  const found = values.match(new RegExp([...kept, `[^${between}]+`].join('|'), 'g')) ?? [];
  const typed = found.map((value) => value.trim()).filter(Boolean);
  return typed.length > 0 ? [...new Set(typed)] : [''];
}

const typedOf = (values: readonly string[]): string => values.filter(Boolean).join('\n');

/**
 * The values of a spec that were written otherwise in their place, by what they were: 黑 as 曜石黑. Any other value in the place of
 * one is a new one, but for the first, as the SKU of the first values is never left out.
 */
function renamed(before: readonly string[], values: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [at, was] of before.entries()) {
    const is = values[at] ?? '';
    if (was === '' || is === '' || values.includes(was) || before.includes(is)) continue;
    const isSpelling = before.length === values.length && (is.includes(was) || was.includes(is));
    if (at === 0 || isSpelling) names.set(was, is);
  }
  return names;
}

/** The grid that the specs give: every combination, with what was typed for it before. Without other values it stays as it is. */
export function gridOf({ specs, skus: held }: Pick<Draft, 'specs' | 'skus'>): readonly DraftSku[] {
  let skus = held;
  const before = specs.map((_, at) => [...new Set(skus.map(({ values }) => values[at] ?? ''))]);
  const lists = specs.map((spec, at) => valuesOf(spec, before[at] ?? []));
  const isSame = JSON.stringify(lists) === JSON.stringify(before);
  if (skus.every(({ values }) => values.length === specs.length)) {
    if (isSame) return skus;
    const names = lists.map((list, at) => renamed(before[at] ?? [], list));
    skus = skus.map((sku) => ({ ...sku, values: sku.values.map((value, at) => names[at]?.get(value) ?? value) }));
  }
  const combined = lists.reduce<string[][]>(
    (rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])),
    [[]],
  );
  return combined.map((values) => {
    const known = skus.find((sku) => typedOf(sku.values) === typedOf(values));
    if (known) return { ...known, values };
    // A value more leaves the price of the row that it divides.
    const divided = skus.find((sku) => sku.values.every((value, at) => value === '' || value === values[at]));
    return { ...plainSku, price: (divided ?? (skus.length === 1 ? skus[0] : undefined))?.price ?? '', values };
  });
}

/** The specs and the grid without a spec: of the rows that it told apart the first stays. */
export function withoutSpec(
  { specs, skus }: Pick<Draft, 'specs' | 'skus'>,
  index: number,
): Pick<Draft, 'specs' | 'skus'> {
  const left = specs.filter((_, at) => at !== index);
  const shorter = skus.map((sku) => ({ ...sku, values: sku.values.filter((_, at) => at !== index) }));
  const first = shorter.filter(
    ({ values }, at) => shorter.findIndex((other) => typedOf(other.values) === typedOf(values)) === at,
  );
  return { specs: left, skus: gridOf({ specs: left, skus: first }) };
}

/** Fills a column of the grid: into every empty cell the first that is typed. */
export function filled(skus: readonly DraftSku[], column: 'price' | 'market_price' | 'stock'): DraftSku[] {
  const first = skus.find((sku) => sku[column] !== '')?.[column] ?? '';
  return skus.map((sku) => ({ ...sku, [column]: sku[column] || first }));
}

/** Base of the numbers that are made: they are short. */
const base = 36;

/** Gives every SKU without a number one of its own, which nobody else makes in the same second. `now`: milliseconds. */
export function numbered(skus: readonly DraftSku[], now: number): DraftSku[] {
  const stem = `SP${Math.floor(now / 1000)
    .toString(base)
    .toUpperCase()}`;
  return skus.map((sku, at) => ({ ...sku, item_bn: sku.item_bn || `${stem}-${at + 1}` }));
}

/** The draft as the call takes it, or what has to be mended first. */
export function toSave(draft: Draft) {
  const skus: {
    item_id?: string;
    values: string[];
    item_bn: string;
    price: number;
    market_price: number;
    stock?: number;
  }[] = [];
  for (const sku of draft.skus) {
    const name = sku.values.join(' ') || '商品';
    const [price, market] = [parseYuan(sku.price), sku.market_price === '' ? 0 : parseYuan(sku.market_price)];
    if (price === null) return `请填写${name}的价格，最多两位小数`;
    if (market === null) return `${name}的划线价不正确`;
    if (!/^\d{1,6}$/.test(sku.stock)) return `请填写${name}的库存，应为整数`;
    skus.push({
      ...(sku.item_id && { item_id: sku.item_id }),
      values: [...sku.values],
      item_bn: sku.item_bn.trim(),
      price,
      market_price: market,
      // Pieces that nobody changed are not sent: some may have been sold since the form was opened.
      ...(sku.stock !== sku.read && { stock: Number(sku.stock) }),
    });
  }
  return {
    item_name: draft.item_name,
    brief: draft.brief,
    item_unit: draft.item_unit,
    brand_id: Number(draft.brand_id),
    category_id: draft.category_id,
    intro: draft.intro,
    state: draft.state,
    pics: [...draft.pics],
    film: draft.film,
    params: draft.params.filter(({ name, value }) => `${name}${value}`.trim() !== ''),
    specs: draft.specs.map(({ name }) => name.trim()),
    skus,
  };
}
