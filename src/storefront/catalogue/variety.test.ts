import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eligible, mixed, pictured } from './variety.ts';

const row = fc.record({ kind: fc.integer({ min: 0, max: 6 }), views: fc.integer({ min: 1, max: 4 }) });

test('whichever product is left out, the eligible rows give what all rows would', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 80 }), fc.integer({ min: 1, max: 8 }), fc.nat(), (kinds, count, chosen) => {
      // Goods of one kind share their pictures.
      const viewsOf = new Map(kinds.map(({ kind, views }) => [kind, views]));
      const rows = kinds.map(({ kind }, id) => ({
        id,
        pics: Array.from({ length: viewsOf.get(kind) ?? 1 }, (_, view) => `/kind-${kind}-${view}.webp`),
      }));
      const left = rows.length > 0 ? chosen % rows.length : 0;
      const without = <Row extends { id: number }>(all: readonly Row[]) => all.filter(({ id }) => id !== left);
      expect(mixed(without(eligible(rows, count)), count)).toEqual(mixed(without(rows), count));
    }),
  );
});

test('photographs come before drawings, two of a kind before any third, otherwise in their order', () => {
  const of = (...pics: string[]) => ({ pics });
  const [lamp1, lamp2, lamp3, lock, blind] = [of('/a.webp'), of('/a.webp'), of('/a.webp'), of('/b.webp'), of('/c.svg')];
  const bare = of();
  expect(pictured([blind, lamp1, lamp2, lamp3, bare, lock])).toEqual([lamp1, lamp2, lock, blind, bare, lamp3]);
});
