import { expect, test } from 'vitest';
import { acceptPattern, questionIn } from '#core/publishing/questions.ts';
import { guardPictures, guardPrices, guardShrink } from '#snapshot/pull/guards.ts';

const prices = Array.from({ length: 40 }, () => 10_000);
const stopped: readonly (readonly [name: string, stop: () => void, accept: string, text: RegExp])[] = [
  [
    'fewer goods',
    () => guardShrink([{ collection: 'goods', now: 300, before: 600 }], []),
    'shrink=goods',
    /^商品从 600 条减少 50%（现 300 条）$/,
  ],
  [
    'prices of zero',
    () =>
      guardPrices(
        prices.map(() => 0),
        null,
        false,
      ),
    'prices',
    /^40 件商品（共 40 件）的价格为 0/,
  ],
  ['moved prices', () => guardPrices(prices, 20_000, false), 'prices', /^商品价格中位数变动 -50%$/],
  [
    'goods without pictures',
    () =>
      guardPictures(
        prices.map(() => ({ isPictured: false })),
        [],
      ),
    'shrink=picture',
    /^40 件商品（共 40 件）没有可用的图片$/,
  ],
];

test.each(stopped)('a run that %s have stopped asks its question', (_name, stop, accept, text) => {
  let fault: unknown;
  try {
    stop();
  } catch (error) {
    fault = error;
  }
  const { message } = fault as Error;
  expect(questionIn([' 快照 商品 40/40', message])).toEqual({ accept, text: expect.stringMatching(text) });
  expect(accept).toMatch(acceptPattern);
});

test('a run that failed for another reason asks nothing', () => {
  expect(questionIn(['连不上 http://gateway', '  请检查网络'])).toBeNull();
  expect(questionIn([])).toBeNull();
});
