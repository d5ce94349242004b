import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { PlannedDevice } from '#core/programme/set.ts';
import { ProgrammeCover } from './ProgrammeCover.tsx';
import { ProgrammeDevices } from './ProgrammeDevices.tsx';
import { $shownRoom } from './set.ts';

beforeEach(() => $shownRoom.set(0));

const device = (key: string, x: number, y: number): PlannedDevice => ({
  key,
  itemId: key,
  goodsKey: key,
  name: `灯 ${key}`,
  brand: '橙光',
  picture: '/pictures/lamp.webp',
  cents: 10_000,
  level: 2,
  num: 1,
  category: '1',
  x,
  y,
});
const rooms = [
  { id: 1, name: '客厅', image: '/pictures/room-living.webp', devices: [device('1-100', 3, 4), device('1-101', 0, 0)] },
  { id: 2, name: '主卧', image: '/pictures/room-bedroom.webp', devices: [device('2-100', 20, 5)] },
];

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value);

test('a point on the picture leads to the row of its device; a device out of sight has none', () => {
  const cover = renderToString(<ProgrammeCover cover="/pictures/room-living.webp" name="三居" rooms={rooms} />);
  const table = renderToString(<ProgrammeDevices code="P0001" cover="/pictures/room-living.webp" rooms={rooms} />);
  const led = attributes(cover, /href="#([^"]+)"/g);
  expect(attributes(cover, /aria-label="([^"]+)"/g)).toEqual(['1，灯 1-100']);
  expect(led).toHaveLength(1);
  expect(attributes(table, / id="([^"]+)"/g)).toEqual(expect.arrayContaining(led));
  expect(attributes(table, /href="#cover"[^>]*>(\d+)/g)).toEqual(['1', '2']);
});
