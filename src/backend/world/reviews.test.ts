import { expect, test } from 'vitest';
import { loadFacts } from './facts.ts';
import { makeGoods } from './goods.ts';
import { makeReviews } from './reviews.ts';

const seeds = makeGoods(600, loadFacts());
const reviews = makeReviews(seeds);

test('the same reviews on every run, and of a larger catalogue the same for its first goods', () => {
  expect(makeReviews(makeGoods(600, loadFacts()))).toEqual(reviews);
  const known = new Set(seeds.slice(0, 300).map((seed) => seed.goods.goods_id));
  const ofKnown = (all: typeof reviews) => all.filter((review) => known.has(review.goods_id));
  expect(ofKnown(makeReviews(makeGoods(800, loadFacts())))).toEqual(ofKnown(reviews));
});

test('0 to 30 reviews of a product, of all stars, mostly good, some with pictures and answers', () => {
  const perGoods = Map.groupBy(reviews, (review) => review.goods_id);
  expect(Math.max(...[...perGoods.values()].map((own) => own.length))).toBeLessThanOrEqual(30);
  expect(perGoods.size).toBeGreaterThan(500);
  expect(perGoods.size).toBeLessThan(600);
  const share = (test: (review: (typeof reviews)[number]) => boolean) => reviews.filter(test).length / reviews.length;
  expect(share((review) => review.star === 5)).toBeCloseTo(0.6, 1);
  expect(share((review) => review.star <= 2)).toBeCloseTo(0.09, 1);
  expect(share((review) => review.pics !== '[]')).toBeGreaterThan(0.1);
  expect(share((review) => review.reply !== '')).toBeGreaterThan(0.1);
});

test('reviews are varied and of decent length', () => {
  for (const own of Map.groupBy(reviews, (review) => review.goods_id).values()) {
    expect(new Set(own.map((review) => review.content)).size).toBe(own.length);
  }
  expect(new Set(reviews.map((review) => review.content)).size / reviews.length).toBeGreaterThan(0.75);
  for (const review of reviews) expect([...review.content].length).toBeGreaterThanOrEqual(7);
});
