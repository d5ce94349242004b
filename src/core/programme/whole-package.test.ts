import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besideEachOther, type PackageOffer, packageShare, packageWord, wholePackages } from './whole-package.ts';

const offer = (id: number, cents: number, parts: Record<string, number>): PackageOffer => ({
  id,
  code: `P${id}`,
  name: `套餐 ${id}`,
  cents,
  parts: Object.entries(parts).map(([itemId, num]) => ({ itemId, num, rooms: ['客厅', `房间 ${itemId}`] })),
});
const line = (itemId: string, num: number, unit: number) => ({ itemId, num, fee: unit * num });

test('a package is whole as often as its scarcest device allows, and costs its price', () => {
  const [whole, ...others] = wholePackages(
    [offer(1, 900, { a: 2, b: 1 })],
    [line('a', 5, 300), line('b', 2, 400), line('c', 1, 50)],
  );
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ times: 2, fee: 2000, saved: 200 });
  expect([...(whole?.shares ?? [])]).toEqual([
    ['a', 120],
    ['b', 80],
  ]);
});

test('one piece less, and every device costs what it costs alone', () => {
  expect(wholePackages([offer(1, 900, { a: 2, b: 1 })], [line('a', 1, 300), line('b', 1, 400)])).toEqual([]);
  expect(wholePackages([offer(1, 900, {})], [line('a', 1, 300)])).toEqual([]);
});

test('a member who pays less piece by piece keeps that price; the package is still named', () => {
  const packages = wholePackages([offer(1, 900, { a: 1 })], [line('a', 1, 800)]);
  expect(packages).toMatchObject([{ times: 1, saved: 0 }]);
  expect(packageWord(packages, 'a')).toBe('套餐 1（客厅、房间 a）');
  expect(packageWord(packages, 'b')).toBe('');
});

test('lines of a package stand beside each other, the others keep their places', () => {
  const packages = wholePackages(
    [offer(1, 1, { a: 1, d: 1 })],
    ['a', 'b', 'c', 'd'].map((id) => line(id, 1, 100)),
  );
  const ids = ['a', 'b', 'c', 'd'].map((item_id) => ({ item_id }));
  expect(besideEachOther(packages, ids).map(({ item_id }) => item_id)).toEqual(['a', 'd', 'b', 'c']);
});

test('no piece is in two packages, and no line costs less than nothing', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const parts = fc.dictionary(ids, fc.integer({ min: 1, max: 4 }), { minKeys: 1 });
  const offers = fc.array(fc.tuple(fc.nat(5000), parts), { maxLength: 5 });
  const lines = fc.uniqueArray(fc.tuple(ids, fc.integer({ min: 1, max: 20 }), fc.nat(2000)), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(offers, lines, (some, bought) => {
      const known = some.map(([cents, own], index) => offer(index, cents, own));
      const ticked = bought.map(([id, num, unit]) => line(id, num, unit));
      const packages = wholePackages(known, ticked);
      for (const { itemId, num, fee } of ticked) {
        const used = packages.flatMap(({ offer: { parts: own }, times }) =>
          own.filter((part) => part.itemId === itemId).map((part) => part.num * times),
        );
        expect(used.reduce((sum, pieces) => sum + pieces, 0)).toBeLessThanOrEqual(num);
        expect(packageShare(packages, itemId)).toBeLessThanOrEqual(fee);
      }
      for (const {
        offer: { cents },
        times,
        fee,
        saved,
      } of packages) {
        expect(fee - saved).toBe(Math.min(fee, cents * times));
      }
    }),
  );
});
