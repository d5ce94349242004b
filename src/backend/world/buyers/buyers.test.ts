import { expect, test } from 'vitest';
import { loadFacts } from '#backend/world/facts.ts';
import { makeGoods } from '#backend/world/goods.ts';
import { makeReviews } from '#backend/world/reviews.ts';

test('a photo in a review is an angle of the product itself', () => {
  const goods = makeGoods(600, loadFacts());
  const galleries = new Map(goods.map((seed) => [seed.goods.goods_id, JSON.parse(seed.goods.pics) as string[]]));
  const reviews = makeReviews(goods).filter(({ pics }) => pics !== '[]');
  expect(reviews.length).toBeGreaterThan(300);
  for (const { goods_id, pics } of reviews)
    for (const picture of JSON.parse(String(pics)) as string[])
      expect(galleries.get(String(goods_id))).toContain(picture);
});
