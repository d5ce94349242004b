import { type SyntheticEvent, useEffect, useRef } from 'react';
import { parseYuan, typedYuan, yuanBound } from '#core/money/yuan.ts';
import type { GoodsFilterControl } from './use-goods-filter.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/list/list-filters.css';
import '#storefront/shell/parts/style/button.css';

/**
 * A price range in yuan. Bounds in the wrong order are swapped. The fields keep their own text, so input typed before
 * React is ready counts.
 */
export function PriceRange({ list }: { list: GoodsFilterControl }) {
  const { filter, change } = list;
  const low = useRef<HTMLInputElement>(null);
  const high = useRef<HTMLInputElement>(null);
  const told = useRef<readonly (number | null)[]>([null, null]);
  useEffect(() => {
    const now = [filter.priceFrom, filter.priceTo];
    if (!low.current || !high.current || now.every((cents, at) => cents === told.current[at])) return;
    told.current = now;
    low.current.value = yuanBound(filter.priceFrom);
    high.current.value = yuanBound(filter.priceTo);
  }, [filter.priceFrom, filter.priceTo]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const centsIn = (input: typeof low) => parseYuan(typedYuan(input.current?.value ?? '')) || null;
    const [from, to] = [centsIn(low), centsIn(high)];
    const isTurned = from !== null && to !== null && from > to;
    change({ ...filter, priceFrom: isTurned ? to : from, priceTo: isTurned ? from : to, page: 1 });
  }

  const field = (label: string, hint: string, input: typeof low) => (
    <input
      ref={input}
      className="input"
      inputMode="decimal"
      aria-label={label}
      placeholder={hint}
      onChange={({ target }) => {
        const text = typedYuan(target.value);
        if (text !== target.value) target.value = text;
      }}
    />
  );
  return (
    <form className="filters__range" aria-label="价格区间" onSubmit={submit}>
      {field('最低价，元', '¥ 最低', low)}–{field('最高价，元', '¥ 最高', high)}
      <button type="submit" className="btn btn--line btn--sm">
        确定
      </button>
    </form>
  );
}
