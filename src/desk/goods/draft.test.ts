import { expect, test } from 'vitest';
import { goodsLimits } from '#core/goods/desk/limits.ts';
import { emptyDraft, numbered } from './draft.ts';

test('numbers are made for those without one, each another, and a second later others', () => {
  const [sku] = emptyDraft.skus;
  if (!sku) throw new Error('a new product has no SKU');
  const skus = Array.from({ length: goodsLimits.skus }, (_, at) => ({ ...sku, item_bn: at === 1 ? 'K9-GOLD' : '' }));
  const first = numbered(skus, 1_795_600_000_000).map(({ item_bn }) => item_bn);
  const later = numbered(skus, 1_795_600_001_000).map(({ item_bn }) => item_bn);
  expect(first[1]).toBe('K9-GOLD');
  expect(new Set(first).size).toBe(goodsLimits.skus);
  expect(first.filter((number) => later.includes(number))).toEqual(['K9-GOLD']);
  for (const number of first) expect(number).toMatch(/^[\w.\-/]{1,40}$/);
});
