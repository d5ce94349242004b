import { compareLimit } from '#core/site/limits.ts';

/** Goods in the comparison, with only the fields its bar shows. */
export interface ComparedGoods {
  readonly item_id: string;
  readonly name: string;
  readonly pic: string;
  /** Only goods of the same category can be compared. */
  readonly category: string;
}

/** The list with one more product, or the reason why it stays as it is. */
export function withCompared(
  list: readonly ComparedGoods[],
  goods: ComparedGoods,
): { list: readonly ComparedGoods[]; refusal: string } {
  if (list.some((one) => one.item_id === goods.item_id)) return { list, refusal: '' };
  if (list.some((one) => one.category !== goods.category)) {
    return { list, refusal: '只能对比同类商品，请先清空对比栏' };
  }
  if (list.length >= compareLimit) return { list, refusal: `最多对比 ${compareLimit} 件商品，请先移除一件` };
  return { list: [...list, goods], refusal: '' };
}

/** Reads the stored value as far as it is valid: visitors can change their storage. */
export function readCompared(stored: unknown): readonly ComparedGoods[] {
  if (!Array.isArray(stored)) return [];
  const rows = stored.filter((row): row is ComparedGoods =>
    ['item_id', 'name', 'pic', 'category'].every((name) => typeof row?.[name] === 'string'),
  );
  return rows.reduce<readonly ComparedGoods[]>((list, row) => withCompared(list, row).list, []);
}

/** One line of the comparison with a value for each product; "—" for an unknown value. */
export interface CompareRow {
  readonly name: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** Facts of several products side by side: those that differ come first, otherwise in order of appearance. */
export function compareRows(facts: readonly ReadonlyMap<string, string>[]): CompareRow[] {
  const names = [...new Set(facts.flatMap((known) => [...known.keys()]))];
  const rows = names.map((name): CompareRow => {
    const values = facts.map((known) => known.get(name) || '—');
    return { name, values, differs: new Set(values).size > 1 };
  });
  return [...rows.filter((row) => row.differs), ...rows.filter((row) => !row.differs)];
}
