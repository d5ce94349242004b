import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { forgetCounters, nextNumber } from './numbers.ts';

const shop = shopOfFile();

const start = Date.UTC(2012, 0, 1) / 1000;
const day = 86_400;

/** The parts of a number (contract 18.6). */
const partsOf = (number: string): number[] =>
  [number.slice(0, 4), number.slice(4, 7), number.slice(7, 12), number.slice(12)].map(Number);

const take = (name: 'order' | 'trade', calls: readonly { userId: number; now: number }[]): Promise<string[]> =>
  shop.database.write(async (connection) => {
    const numbers: string[] = [];
    for (const { userId, now } of calls) numbers.push(await nextNumber(connection, name, userId, now));
    return numbers;
  });

test('numbers are 16 digits, never given twice, and say day, slot, place and member, over every border', async () => {
  const given = { order: new Set<string>(), trade: new Set<string>() };
  // Times around midnight and slot boundaries, where a wrong division shows; clocks may also run backwards.
  const time = fc
    .record({ day: fc.integer({ min: 5000, max: 5400 }), at: fc.integer({ min: -95, max: 95 }) })
    .map((moment) => start + moment.day * day + moment.at);
  const call = fc.record({ userId: fc.integer({ min: 1, max: 30_000 }), now: time });
  const name = fc.constantFrom('order' as const, 'trade' as const);
  await fc.assert(
    fc.asyncProperty(name, fc.array(call, { minLength: 1, maxLength: 25 }), async (kind, calls) => {
      const numbers = await take(kind, calls);
      numbers.forEach((number, index) => {
        const { userId = 0, now = 0 } = calls[index] ?? {};
        const [days, slot, place, user] = partsOf(number);
        expect(number).toMatch(/^\d{16}$/);
        expect([days, slot, user]).toEqual([
          Math.floor((now - start) / day),
          Math.floor(((now - start) % day) / 90),
          userId % 10_000,
        ]);
        expect(place).toBeGreaterThan(0);
        expect(given[kind].has(number)).toBe(false);
        given[kind].add(number);
      });
    }),
    { numRuns: 120 },
  );
});

/** The row that counts the numbers of a member whose number ends so. */
const counterOf = (slot: number, userEnd: number) => ({ name: 'order', slot: slot * 10_000 + userEnd });

test('within a slot the counter of a member rises by one, and a full slot lends from the next, also of the next day', async () => {
  const now = start + 5500 * day + day - 1;
  const first = await take('order', [
    { userId: 7, now },
    { userId: 8, now },
    { userId: 10_007, now },
  ]);
  expect(first.map(partsOf)).toEqual([
    [5500, 959, 1, 7],
    [5500, 959, 1, 8],
    [5500, 959, 2, 7],
  ]);
  await shop.database.write((connection) =>
    connection
      .insertInto('number_counter')
      .values({ ...counterOf(5_500_959, 9), value: 99_998 })
      .execute(),
  );
  const last = await take(
    'order',
    Array.from({ length: 3 }, () => ({ userId: 9, now })),
  );
  expect(last.map(partsOf)).toEqual([
    [5500, 959, 99_999, 9],
    [5501, 0, 1, 9],
    [5501, 0, 2, 9],
  ]);
});

test('a slot that an earlier version has counted for all members together goes on behind its last number', async () => {
  const now = start + 5600 * day;
  await shop.database.write((connection) =>
    connection.insertInto('number_counter').values({ name: 'order', slot: 5_600_000, value: 41 }).execute(),
  );
  const call = { userId: 7, now };
  expect((await take('order', [call, call])).map(partsOf)).toEqual([
    [5600, 0, 42, 7],
    [5600, 0, 43, 7],
  ]);
});

test('counters are forgotten a day after their slot, not before', async () => {
  const now = start + 5700 * day + 100;
  await take('order', [
    { userId: 7, now },
    { userId: 7, now: now - 2 * day },
  ]);
  await shop.database.write((connection) => forgetCounters(connection, now + day - 200));
  const left = await shop.database.read
    .selectFrom('number_counter')
    .select('slot')
    .where('slot', '>', 5_690_000_0000)
    .where('slot', '<', 5_710_000_0000)
    .execute();
  expect(left).toEqual([{ slot: 5_700_001_0007 }]);
  await shop.database.write((connection) => forgetCounters(connection, now + 2 * day));
  const none = await shop.database.read
    .selectFrom('number_counter')
    .select('slot')
    .where('slot', '<', 5_710_000_0000)
    .execute();
  expect(none).toEqual([]);
});
