import { expect, test } from 'vitest';
import { newestDrawings, offerRooms } from './offer.ts';

const line = (item_id: string, room_name: string) => ({ item_id, room_name });

test('devices stand under their rooms, services after them, wherever they came', () => {
  const rooms = offerRooms([line('', ''), line('1', '客厅'), line('2', ''), line('3', '客厅'), line('4', '主卧')]);
  expect(rooms.map(({ name, lines }) => [name, lines.map((one) => one.item_id).join()])).toEqual([
    ['客厅', '1,3'],
    ['其他', '2'],
    ['主卧', '4'],
    ['设计与安装服务', ''],
  ]);
  expect(offerRooms([])).toEqual([]);
});

test('of every drawing the newest version counts', () => {
  const files = [
    { name: '客厅', version: 1, status: 1 },
    { name: '主卧', version: 1, status: 0 },
    { name: '客厅', version: 2, status: 0 },
    { name: '玄关', version: 1, status: 2 },
  ];
  expect(newestDrawings(files).map(({ name, version }) => [name, version])).toEqual([
    ['客厅', 2],
    ['主卧', 1],
  ]);
  const returned = files.filter(({ version }) => version === 1);
  expect(newestDrawings(returned).map(({ name }) => name)).toEqual(['客厅', '主卧', '玄关']);
  expect(newestDrawings([])).toEqual([]);
});
