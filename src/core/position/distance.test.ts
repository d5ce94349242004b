import { expect, test } from 'vitest';
import { formatDistance, metresBetween } from './distance.ts';

const shanghai = { lng: 121.4737, lat: 31.2304 };
const beijing = { lng: 116.4074, lat: 39.9042 };

test('Shanghai and Beijing are about 1068 km apart, either way', () => {
  expect(metresBetween(shanghai, beijing)).toBeGreaterThan(1_060_000);
  expect(metresBetween(shanghai, beijing)).toBeLessThan(1_075_000);
  expect(metresBetween(beijing, shanghai)).toBe(metresBetween(shanghai, beijing));
});

test('a place is 0 metres from itself and half the globe from its antipode', () => {
  expect(metresBetween(shanghai, shanghai)).toBe(0);
  expect(metresBetween({ lng: 0, lat: 0 }, { lng: 180, lat: 0 })).toBe(Math.round(Math.PI * 6_371_000));
});

test.each([
  [0, '约 100 米'],
  [849, '约 800 米'],
  [949, '约 900 米'],
  [950, '约 1 公里'],
  [3249, '约 3.2 公里'],
  [179_600, '约 180 公里'],
])('%i metres are %s', (metres, words) => {
  expect(formatDistance(metres)).toBe(words);
});
