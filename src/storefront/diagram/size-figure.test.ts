import { expect, test } from 'vitest';
import { outlineOf } from '#core/goods/params/size.ts';
import { sizeFigure } from './size-figure.ts';

function figureOf(category: string, size: string) {
  const outline = outlineOf(category, size);
  if (!outline) throw new Error(`no outline of ${size}`);
  return sizeFigure(outline);
}
/** Width and height of each rectangle of a path. */
const sidesOf = (path: string) =>
  [...path.matchAll(/v-(\d+)h(\d+)/g)].map(([, high, wide]) => [Number(wide), Number(high)]);

test('front, side and reference are drawn at one scale', () => {
  const figure = figureOf('冰箱', '833 × 655 × 1900 mm');
  const [front, side, door] = sidesOf(figure.path);
  const scale = (door?.[1] ?? 0) / 2000;
  expect([front?.[0], front?.[1], side?.[0], door?.[0]]).toEqual(
    [833, 1900, 655, 860].map((mm) => Math.round(mm * scale)),
  );
  expect(figure.labels.map(({ text }) => text)).toEqual(['833 × 1900', '655', '房门（同比例）']);
});

test('a round body is a circle with its thickness beside it', () => {
  const figure = figureOf('水浸传感器', '直径 50 × 15 mm');
  expect(figure.path).toMatch(/^M\d+ \d+a(\d+) \1 0 1 0 \d+ 0/);
  expect(figure.labels.map(({ text }) => text)).toEqual(['⌀ 50', '15', '银行卡（同比例）']);
});

test('the drawing stays within its limits, for small things and for large ones', () => {
  for (const [category, size] of [
    ['智能开关', '86 × 86 × 37 mm'],
    ['回音壁', '980 × 110 × 65 mm'],
    ['震动感应', '直径 32 × 14 mm'],
    ['智能音箱', '直径 120 × 180 mm'],
    ['电视', '1446 × 830 × 60 mm'],
  ] as const) {
    const { width, height, path, labels } = figureOf(category, size);
    expect(width).toBeLessThanOrEqual(540);
    expect(height).toBeLessThanOrEqual(206);
    expect(path).not.toMatch(/NaN|\.|--/);
    expect(labels.every(({ x }) => x > 0 && x < width)).toBe(true);
  }
});
