import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlannedDevice, PlannedRoom, ProgrammeSet } from '#core/programme/set.ts';
import { RoomTabs } from './RoomTabs.tsx';

const device = (key: string): PlannedDevice => ({
  ...{ key, itemId: key, goodsKey: key, name: `灯 ${key}`, brand: '橙光', picture: `/pictures/lamp-${key}.webp` },
  ...{ cents: 10_000, level: 2, num: 1, category: '1', x: 0, y: 0 },
});
const roomOf = (id: number, name: string, keys: readonly string[]): PlannedRoom => ({
  ...{ id, name, image: `/pictures/room-${id}.webp` },
  devices: keys.map(device),
});
const set: ProgrammeSet = { lines: [], cents: 20_000, kinds: 2, pieces: 2, missing: [], isChanged: false };

test('a card shows its room and at most four of its things, the card of all rooms one of each first', () => {
  const rooms = [roomOf(1, '客厅', ['a', 'b', 'c', 'd', 'e']), roomOf(2, '主卧', ['f'])];
  const html = renderToString(
    <RoomTabs all={set} rooms={rooms.map((room) => ({ room, set }))} shown={0} onShow={() => undefined} />,
  );
  const cards = html.split('<a ').slice(1);
  const things = cards.map((card) => [...card.matchAll(/lamp-(\w)/g)].map(([, key]) => key));
  expect(things).toEqual([['a', 'f', 'b'], ['a', 'b', 'c', 'd'], ['f']]);
  expect(cards.map((card) => /href="([^"]+)"/.exec(card)?.[1])).toEqual(['#devices', '#room-1', '#room-2']);
});
