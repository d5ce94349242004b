import { expect, test } from 'vitest';
import { loadFacts } from '#backend/world/facts.ts';
import { makeGoods } from '#backend/world/goods.ts';
import { kinds } from '#backend/world/kinds/all.ts';
import { makeReviews, sayingsFor } from '#backend/world/reviews.ts';

const pool = new Set(kinds.flatMap(({ noun }) => Object.values(sayingsFor(noun)).flat()));

test('buyers have several hundred sayings about the goods, none of which rules over the others', () => {
  const uses = new Map<string, number>();
  for (const { content } of makeReviews(makeGoods(600, loadFacts())))
    for (const sentence of content.split(/(?<=。)/))
      if (pool.has(sentence)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
  const [worst] = [...uses].sort((a, b) => b[1] - a[1]);
  process.stdout.write(
    `reviews: ${pool.size} sayings, ${uses.size} used, the commonest ${worst?.[1]} times: ${worst?.[0]}\n`,
  );
  expect(pool.size).toBeGreaterThan(670);
  expect(uses.size).toBeGreaterThan(660);
  expect(worst?.[1]).toBeLessThanOrEqual(90);
});

test('a photo in a review is an angle of the product itself', () => {
  const goods = makeGoods(600, loadFacts());
  const galleries = new Map(goods.map((seed) => [seed.goods.goods_id, JSON.parse(seed.goods.pics) as string[]]));
  const reviews = makeReviews(goods).filter(({ pics }) => pics !== '[]');
  expect(reviews.length).toBeGreaterThan(300);
  for (const { goods_id, pics } of reviews)
    for (const picture of JSON.parse(String(pics)) as string[])
      expect(galleries.get(String(goods_id))).toContain(picture);
});
