import type { Insertable } from 'kysely';
import { createRandom, type Random } from '#backend/app/texts/random.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { comfortBuyers } from '#backend/world/buyers/comfort.ts';
import { comfortKinds } from '#backend/world/buyers/comfort-kinds.ts';
import { kitchenBuyers } from '#backend/world/buyers/kitchen.ts';
import { kitchenKinds } from '#backend/world/buyers/kitchen-kinds.ts';
import { lightBuyers } from '#backend/world/buyers/light.ts';
import { lightKinds } from '#backend/world/buyers/light-kinds.ts';
import { safetyBuyers } from '#backend/world/buyers/safety.ts';
import { safetyKinds } from '#backend/world/buyers/safety-kinds.ts';
import { setBuyers } from '#backend/world/buyers/sets.ts';
import { FairShare } from '#backend/world/words/fair-share.ts';
import { baseTime, daySeconds } from './calendar.ts';
import type { GoodsSeed } from './goods.ts';
import { insertAll } from './insert-all.ts';
import { anyDevice, around, closings, lastNames, openings, replies, type Sayings, surnames } from './review-texts.ts';

type ReviewRow = Insertable<Schema['rate']>;

/** The first goods, all of a small catalogue, get many reviews each, and the long tail behind them a few. */
const wellKnown = 600;

/** In each list the first matching pattern decides: a product gets what is said of sets, of its family and of its kind. */
const lists = [
  setBuyers,
  [...lightBuyers, ...safetyBuyers, ...comfortBuyers, ...kitchenBuyers],
  [...lightKinds, ...safetyKinds, ...comfortKinds, ...kitchenKinds],
];

/** Sayings for a kind by its noun. */
export function sayingsFor(noun: string): Sayings {
  const own = lists.flatMap((families) => families.find(([nouns]) => nouns.test(noun))?.[1] ?? []);
  if (own.length === 0) return anyDevice;
  return {
    good: own.flatMap(({ good }) => good),
    fair: own.flatMap(({ fair }) => fair),
    bad: own.flatMap(({ bad }) => bad),
  };
}

/** Reviews of the sample world, the same on every run. */
export function makeReviews(seeds: readonly GoodsSeed[]): ReviewRow[] {
  const said = new FairShare();
  return seeds.flatMap((seed, index) => reviewsOf(seed, index < wellKnown, said));
}

function reviewsOf({ kind, goods, skus }: GoodsSeed, known: boolean, said: FairShare): ReviewRow[] {
  const random = createRandom(`rates ${goods.goods_id}`);
  const count = known ? Math.floor(31 * random.next() ** 1.6) : random.int(0, 2);
  const family = sayingsFor(kind.noun);
  const angles = (JSON.parse(goods.pics) as string[]).slice(1);
  const told = new Set<string>();
  const reviews: ReviewRow[] = [];
  for (let index = 0; index < count; index++) {
    const star = starOf(random);
    const content = writeReview(family, star, random, said);
    // No buyer copies another's review of the same product.
    if (told.has(content)) continue;
    told.add(content);
    const sku = random.pick(skus);
    // Buyers show the product itself; a drawn kind has no angle to show.
    const pics = random.chance(star >= 4 ? 0.3 : 0.15) ? random.sample(angles, random.int(1, 2)) : [];
    reviews.push({
      order_line_id: null,
      user_id: null,
      goods_id: goods.goods_id,
      item_id: sku.item_id,
      spec_name: sku.spec_name,
      username: `${random.pick(surnames)}${'*'.repeat(random.int(1, 2))}${random.chance(0.7) ? random.pick(lastNames) : ''}`,
      anonymous: random.chance(0.18) ? 1 : 0,
      star,
      content,
      pics: JSON.stringify(pics),
      praise_num: random.chance(0.3) ? random.int(1, 36) : 0,
      reply: random.chance(star <= 3 ? 0.6 : 0.12) ? random.pick(star <= 3 ? replies.bad : replies.good) : '',
      created: timeBetween(goods.created, random),
    });
  }
  return reviews;
}

/** Most buyers are content: about six in ten give five stars, one in ten is not happy. */
function starOf(random: Random): number {
  const luck = random.next();
  if (luck < 0.6) return 5;
  if (luck < 0.81) return 4;
  if (luck < 0.91) return 3;
  return luck < 0.96 ? 2 : 1;
}

/** Two to four sentences that fit the stars. */
function writeReview(family: Sayings, star: number, random: Random, said: FairShare): string {
  const opening = random.chance(0.35) ? [random.pick(openings)] : [];
  const closing = random.chance(0.25) ? [random.pick(closings)] : [];
  const fewest = opening.length + closing.length > 0 ? 1 : 2;
  const say = (pool: readonly string[], count = 1): string[] => {
    const sayings = random.sample(said.rarest(pool, 3), count);
    said.note(sayings);
    return sayings;
  };
  const some = (from: readonly string[], probability: number): string[] =>
    random.chance(probability) ? [random.pick(from)] : [];
  switch (star) {
    case 5:
      return [...opening, ...say(family.good, random.int(fewest, 3)), ...some(around.good, 0.5), ...closing].join('');
    case 4:
      return [...opening, ...say(family.good, random.int(1, 2)), ...say(family.fair), ...some(around.good, 0.3)].join(
        '',
      );
    case 3:
      return [...opening, ...say(family.good), ...say(family.fair, random.int(1, 2)), ...some(around.fair, 0.5)].join(
        '',
      );
    default:
      return [
        ...opening,
        ...say(family.bad),
        ...(random.chance(0.4) ? say(family.fair) : []),
        random.pick(around.bad),
      ].join('');
  }
}

/** A moment after the product appeared and before the day of the sample world. */
function timeBetween(appeared: number, random: Random): number {
  const from = Math.min(appeared + daySeconds, baseTime - daySeconds);
  return from + Math.floor(random.next() * (baseTime - from));
}

/** Writes the reviews of the sample world. */
export const seedReviews = (connection: Connection, seeds: readonly GoodsSeed[]): Promise<void> =>
  insertAll(connection, 'rate', makeReviews(seeds));
