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
    { name: '客厅', version: 1 },
    { name: '主卧', version: 1 },
    { name: '客厅', version: 2 },
  ];
  expect(newestDrawings(files)).toEqual([
    { name: '客厅', version: 2 },
    { name: '主卧', version: 1 },
  ]);
});
