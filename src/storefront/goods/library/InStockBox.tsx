import type { GoodsFilterControl } from './use-goods-filter.ts';
import '#storefront/shell/parts/style/check.css';

/** Hides goods that cannot be bought now. */
export function InStockBox({ list: { filter, change } }: { list: GoodsFilterControl }) {
  return (
    <label className="row">
      <input
        type="checkbox"
        className="check"
        checked={filter.inStock}
        onChange={({ target }) => change({ ...filter, inStock: target.checked, page: 1 })}
      />
      仅看有货
    </label>
  );
}
