import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfScale, ratioOf, scaleOf, styleOfScale } from './colours.ts';
import { defaultBrandColour, shop } from './shop.ts';

test('the brand colour is that of spec §1, in the style sheets too', () => {
  const tokens = readFileSync('src/storefront/shell/style/tokens.css', 'utf8');
  expect(shop.brandColour).toBe(defaultBrandColour);
  expect(/--orange-500: ([^;]+);/.exec(tokens)?.[1]).toBe(shop.brandColour);
});

test('contrast is that of WCAG', () => {
  expect(ratioOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(ratioOf('#ffa509', '#ffffff')).toBeCloseTo(1.97, 2);
});

test.each(['#ffa509', '#0b6b52', '#1d4ed8', '#b91c1c', '#111111', '#ffe14d', '#e05a9c', '#00b8d4'])(
  'every scale that follows from %s alone can be read',
  (brand) => {
    const scale = scaleOf({ brand });
    expect(faultsOfScale(scale)).toEqual([]);
    expect(styleOfScale(scale)).toMatch(/^html:root\{(--orange-\d+:#[0-9a-f]{6};){9}--on-brand:#[0-9a-f]{6}\}$/);
  },
);

test('a pair that cannot be read is named with its ratio', () => {
  expect(faultsOfScale(scaleOf({ brand: '#ffa509', onBrand: '#ffffff', hover: '#f09400', press: '#dd8500' }))).toEqual([
    'onBrand（品牌色上的文字） #ffffff 在 brand #ffa509 上的对比度只有 1.97:1，至少应为 4.5:1',
    expect.stringContaining('hover #f09400'),
    expect.stringContaining('press #dd8500'),
  ]);
  expect(faultsOfScale(scaleOf({ brand: '#0b6b52', text: '#88aa99' }))[0]).toContain(
    'text（链接与价格） #88aa99 在 白底',
  );
});
