import { expect, test } from 'vitest';
import { loadFacts } from './facts.ts';
import { makeGoods } from './goods.ts';
import { makeRates } from './rates.ts';

const seeds = makeGoods(600, loadFacts());
const rates = makeRates(seeds);

test('the same reviews on every run, and of a larger catalogue the same for its first goods', () => {
  expect(makeRates(makeGoods(600, loadFacts()))).toEqual(rates);
  const known = new Set(seeds.slice(0, 300).map((seed) => seed.goods.goods_id));
  const ofKnown = (all: typeof rates) => all.filter((rate) => known.has(rate.goods_id));
  expect(ofKnown(makeRates(makeGoods(800, loadFacts())))).toEqual(ofKnown(rates));
});

test('0 to 30 reviews of a product, of all stars, mostly good, some with pictures and answers', () => {
  const perGoods = Map.groupBy(rates, (rate) => rate.goods_id);
  expect(Math.max(...[...perGoods.values()].map((own) => own.length))).toBeLessThanOrEqual(30);
  expect(perGoods.size).toBeGreaterThan(500);
  expect(perGoods.size).toBeLessThan(600);
  const share = (test: (rate: (typeof rates)[number]) => boolean) => rates.filter(test).length / rates.length;
  expect(share((rate) => rate.star === 5)).toBeCloseTo(0.6, 1);
  expect(share((rate) => rate.star <= 2)).toBeCloseTo(0.09, 1);
  expect(share((rate) => rate.pics !== '[]')).toBeGreaterThan(0.1);
  expect(share((rate) => rate.reply !== '')).toBeGreaterThan(0.1);
});

test('reviews are varied and of decent length', () => {
  for (const own of Map.groupBy(rates, (rate) => rate.goods_id).values()) {
    expect(new Set(own.map((rate) => rate.content)).size).toBe(own.length);
  }
  expect(new Set(rates.map((rate) => rate.content)).size / rates.length).toBeGreaterThan(0.75);
  for (const rate of rates) expect([...rate.content].length).toBeGreaterThanOrEqual(10);
});
