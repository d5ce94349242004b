import type { BrandRow } from '#core/brand/contract.ts';
import type { FilterBrand } from '#core/goods/contract.ts';
import { faultOfName } from './keys.ts';

/**
 * The brands of the filter row, each with a name: pages of a brand link to the list of its goods, which is made for every brand
 * here. A gateway may leave out one that has goods, or its name; the brands of its own list say it then.
 */
export function wholeFilterBrands(told: readonly FilterBrand[], rows: readonly BrandRow[]): FilterBrand[] {
  const names = new Map(rows.map((row) => [String(row.id), row.name]));
  const known = new Set(told.map((brand) => brand.attribute_id));
  const named = told.map((brand) =>
    faultOfName(brand.attribute_name) === null
      ? brand
      : { ...brand, attribute_name: names.get(brand.attribute_id) ?? '' },
  );
  const left = rows.filter((row) => row.item_count > 0 && !known.has(String(row.id)));
  return [
    ...named.filter((brand) => faultOfName(brand.attribute_name) === null),
    ...left.map((row) => ({ attribute_id: String(row.id), attribute_name: row.name, image_url: row.logo })),
  ];
}
