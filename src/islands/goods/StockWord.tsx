import { type StockLevel, stockText } from '#domain/stock.ts';

const look = { 0: 'tag--off', 1: 'tag--warn', 2: 'tag--ok' } as const satisfies Record<StockLevel, string>;

/** 有货, 库存紧张 or 无货; a number is never shown. */
export function StockWord({ level }: { level: StockLevel }) {
  return <span className={`tag ${look[level]}`}>{stockText[level]}</span>;
}
