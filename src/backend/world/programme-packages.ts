import type { Row } from '#backend/db/schema.ts';
import { priceLine } from '#core/order/line-price.ts';
import type { GoodsSeed } from './goods.ts';

interface Made {
  readonly programmes: readonly Row<'programme'>[];
  readonly goods: readonly Row<'programme_goods'>[];
}

/** Sizes of the smart packages: one room's devices, and all of them at the package's price (contract 9.3). */
export function makePackages(made: Made, seeds: readonly GoodsSeed[]): Row<'programme_package'>[] {
  const priceOf = new Map(seeds.flatMap(({ skus }) => skus.map((sku) => [sku.item_id, priceLine(sku, 1, 0).price])));
  return made.programmes
    .filter((programme) => programme.is_package === 1)
    .flatMap(({ programme_id, price }) => {
      const own = made.goods.filter((row) => row.programme_id === programme_id);
      const total = (rows: typeof own): number =>
        rows.reduce((sum, row) => sum + (priceOf.get(row.item_id) ?? 0) * row.num, 0);
      const half = own.slice(0, Math.ceil(own.length / 2));
      const share = total(own) === 0 ? 0 : total(half) / total(own);
      const sizes = [
        { name: '标准版', rows: own, price },
        // Half the devices cost their share of the package, rounded up to the next printable price.
        { name: '入门版', rows: half, price: Math.ceil((price * share) / 10_000) * 10_000 - 100 },
      ].filter((size, index) => index === 0 || (size.rows.length < own.length && size.price > 0 && size.price < price));
      return sizes.map((size, index) => ({
        package_id: programme_id * 10 + index,
        programme_id,
        name: size.name,
        price: size.price,
        item_ids: JSON.stringify([...new Set(size.rows.map((row) => row.item_id))]),
        sort: index + 1,
      }));
    });
}
