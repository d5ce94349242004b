import { isBuyable, type StockLevel } from './stock.ts';

/** The fields of a SKU that the picker needs. */
export interface PickableSku {
  item_id: string;
  level: StockLevel;
  approve_status: string;
  item_spec: readonly { spec_id: string; spec_value_id: string; spec_value_name: string }[];
}

/** Chosen value id per spec id. */
export type Choice = Readonly<Record<string, string>>;

export const choiceOf = (sku: PickableSku): Choice =>
  Object.fromEntries(sku.item_spec.map((spec) => [spec.spec_id, spec.spec_value_id]));

/** On sale and in stock. */
export const isSellable = (sku: PickableSku): boolean => sku.level > 0 && isBuyable(sku.approve_status);

/** The SKU of a complete choice. */
function findSku<Sku extends PickableSku>(skus: readonly Sku[], choice: Choice): Sku | undefined {
  return skus.find((sku) => sku.item_spec.every((spec) => choice[spec.spec_id] === spec.spec_value_id));
}

/** Whether a value can be bought together with the rest of the choice. */
export function isValueSellable(
  skus: readonly PickableSku[],
  choice: Choice,
  specId: string,
  valueId: string,
): boolean {
  const sku = findSku(skus, { ...choice, [specId]: valueId });
  return sku !== undefined && isSellable(sku);
}

export interface Pick<Sku> {
  sku: Sku;
  /** The names of values that were replaced, "" when the choice was taken unchanged. */
  moved: string;
}

/**
 * Takes a value into the choice. A combination that cannot be bought moves to the nearest one that can: the one that
 * keeps the new value and most of the others. The sold-out SKU is taken only when the value is sold out everywhere.
 */
export function pickValue<Sku extends PickableSku>(
  skus: readonly Sku[],
  choice: Choice,
  specId: string,
  valueId: string,
): Pick<Sku> | undefined {
  const wanted = { ...choice, [specId]: valueId };
  const exact = findSku(skus, wanted);
  if (exact && isSellable(exact)) return { sku: exact, moved: '' };
  const withValue = skus.filter((sku) => choiceOf(sku)[specId] === valueId);
  const sellable = withValue.filter(isSellable);
  const candidates = sellable.length > 0 ? sellable : exact ? [exact] : withValue;
  const kept = (sku: Sku) => sku.item_spec.filter((spec) => wanted[spec.spec_id] === spec.spec_value_id).length;
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const sku = others.reduce((best, one) => (kept(one) > kept(best) ? one : best), first);
  const moved = sku.item_spec.filter((spec) => wanted[spec.spec_id] !== spec.spec_value_id);
  return { sku, moved: moved.map((spec) => spec.spec_value_name).join('、') };
}
