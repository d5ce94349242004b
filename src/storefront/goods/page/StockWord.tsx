import { type StockLevel, stockWord } from '#core/goods/stock.ts';
import '#storefront/shell/parts/style/tag.css';

const look = { 0: 'tag--off', 1: 'tag--warn', 2: 'tag--ok' } as const satisfies Record<StockLevel, string>;

interface Props {
  /** The freshness script finds the word by this id, and wakes the panel when the word changes. */
  itemId: string;
  level: StockLevel;
  status: string;
}

/** 有货, 库存紧张 or 无货, or that it is not on sale; a number is never shown. */
export function StockWord({ itemId, level, status }: Props) {
  const word = stockWord(level, status);
  return (
    <span className={`tag ${look[word === '已下架' ? 0 : level]}`} data-stock={itemId}>
      {word}
    </span>
  );
}
