import { type SyntheticEvent, useEffect, useState } from 'react';
import { parseYuan, yuanText } from '#domain/yuan.ts';
import type { GoodsFilterControl } from './use-goods-filter.ts';

/** Digits and at most two decimals; nothing else can be typed. */
const typable = /^\d{0,8}(\.\d{0,2})?$/;

/** Price range in yuan. Bounds in the wrong order change places. */
export function PriceRange({ list }: { list: GoodsFilterControl }) {
  const { filter, change } = list;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  useEffect(() => {
    setFrom(yuanText(filter.priceFrom));
    setTo(yuanText(filter.priceTo));
  }, [filter.priceFrom, filter.priceTo]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const [low, high] = [parseYuan(from), parseYuan(to)];
    const isTurned = low !== null && high !== null && low > high;
    change({ ...filter, priceFrom: isTurned ? high : low, priceTo: isTurned ? low : high, page: 1 });
  }

  const field = (label: string, hint: string, value: string, set: (text: string) => void) => (
    <input
      className="input"
      inputMode="decimal"
      aria-label={label}
      placeholder={hint}
      value={value}
      onChange={({ target }) => typable.test(target.value) && set(target.value)}
    />
  );
  return (
    <form className="sort__range" aria-label="价格区间" onSubmit={submit}>
      {field('最低价，元', '¥ 最低', from, setFrom)}–{field('最高价，元', '¥ 最高', to, setTo)}
      <button type="submit" className="btn btn--line btn--sm">
        确定
      </button>
    </form>
  );
}
