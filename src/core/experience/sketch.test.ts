import { expect, test } from 'vitest';
import { metresBetween } from '#core/position/distance.ts';
import { roundDown, sketchOf } from './sketch.ts';
import { sketchSize } from './sketch-spots.ts';

const cities = [
  { id: 1, label: '上海', lng: 121.4365, lat: 31.1886 },
  { id: 2, label: '杭州', lng: 120.2119, lat: 30.2084 },
  { id: 3, label: '成都', lng: 104.0434, lat: 30.6415 },
  { id: 4, label: '北京', lng: 116.4431, lat: 39.9219 },
  { id: 5, label: '深圳', lng: 113.9304, lat: 22.5333 },
  { id: 6, label: '广州', lng: 113.3612, lat: 23.1247 },
  { id: 7, label: '南京', lng: 118.7319, lat: 32.0036 },
  { id: 8, label: '苏州', lng: 120.6172, lat: 31.3365 },
];
const drawn = (centres: Parameters<typeof sketchOf>[0], from: Parameters<typeof sketchOf>[1] = null) => {
  const sketch = sketchOf(centres, from);
  if (!sketch) throw new Error('nothing was drawn');
  return sketch;
};

test('true places keep their directions, and their distances as well as a plane can', () => {
  const { pins, bar } = drawn(cities);
  const perKm = bar.length / Number.parseInt(bar.text, 10);
  for (const [index, one] of pins.entries()) {
    for (const other of pins.slice(index + 1)) {
      const [a, b] = [cities[index], cities[other.number - 1]];
      if (!a || !b) throw new Error('a pin has no centre');
      const drawnKm = Math.hypot(one.trueX - other.trueX, one.trueY - other.trueY) / perKm;
      const km = metresBetween(a, b) / 1000;
      // The plane stretches east and west where it lies off the middle.
      expect(Math.abs(drawnKm - km) / km, `${a.label}–${b.label}`).toBeLessThan(0.09);
      expect(Math.sign(one.trueX - other.trueX)).toBe(Math.sign(a.lng - b.lng));
      expect(Math.sign(one.trueY - other.trueY)).toBe(Math.sign(b.lat - a.lat));
    }
  }
});

test('pins cover neither each other nor the edge; one that stands free stays where it is', () => {
  const { pins } = drawn(cities);
  for (const [index, one] of pins.entries()) {
    expect(one.x).toBeGreaterThan(14);
    expect(one.x).toBeLessThan(sketchSize.width - 14);
    expect(one.y).toBeGreaterThan(14);
    expect(one.y).toBeLessThan(sketchSize.height - 14);
    for (const other of pins.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.label}–${other.label}`).toBeGreaterThan(28);
    }
  }
  const chengdu = pins.find((pin) => pin.label === '成都');
  expect([chengdu?.x, chengdu?.y]).toEqual([chengdu?.trueX, chengdu?.trueY]);
  expect(pins.map((pin) => pin.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('two centres in one house stand beside each other', () => {
  const house = { lng: 121.4, lat: 31.2 };
  const [one, other] = drawn([
    { id: 1, label: '一楼', ...house },
    { id: 2, label: '二楼', ...house },
  ]).pins;
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(28);
});

test('a centre without a place is left out and the numbers of the others stay; one alone is no drawing', () => {
  const [first, second, third] = cities;
  if (!first || !second || !third) throw new Error('too few cities');
  const nowhere = { ...second, lng: 0, lat: 0 };
  expect(drawn([first, nowhere, third]).pins.map((pin) => pin.number)).toEqual([1, 3]);
  expect(sketchOf([first, nowhere], null)).toBeNull();
  expect(sketchOf([first], second)).toBeNull();
  expect(sketchOf([], first)).toBeNull();
});

test('a visitor near by has rings of round distances; one on another continent is left out', () => {
  const [shanghai, hangzhou] = cities;
  const suzhou = cities.at(-1);
  if (!shanghai || !hangzhou || !suzhou) throw new Error('too few cities');
  const { visitor, bar } = drawn([hangzhou, suzhou], shanghai);
  const perKm = bar.length / Number.parseInt(bar.text, 10);
  expect(visitor?.rings.map(({ radius }) => Math.round(radius / perKm))).toEqual([50, 100, 150]);
  expect(visitor?.rings[0]?.label?.text).toBe('50 公里');
  expect(drawn(cities, { lng: 2.35, lat: 48.86 }).visitor).toBeNull();
});

test('the label of a ring covers no pin', () => {
  const [shanghai] = cities;
  if (!shanghai) throw new Error('too few cities');
  const { pins, visitor } = drawn(cities, shanghai);
  const labels = visitor?.rings.flatMap(({ label }) => label ?? []) ?? [];
  expect(labels.length).toBeGreaterThan(1);
  for (const label of labels) {
    for (const pin of pins) {
      expect(Math.hypot(label.x - pin.x, label.y - pin.y), `${label.text}–${pin.label}`).toBeGreaterThan(20);
    }
  }
});

test('the bar is a round distance that fits', () => {
  expect([0.3, 1, 1.9, 4, 9.99, 70, 1200].map(roundDown)).toEqual([0.2, 1, 1, 2, 5, 50, 1000]);
  const { bar } = drawn(cities);
  expect(bar.length).toBeLessThanOrEqual(150);
  expect(bar.text).toMatch(/^\d+ 公里$/);
});
