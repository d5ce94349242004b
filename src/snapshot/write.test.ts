import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#backend/testing.ts';
import { type Harvest, pull } from './pull.ts';
import { openSnapshot } from './read.ts';
import { writeSnapshot } from './write.ts';

let shop: TestShop;
let harvest: Harvest;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop({ goods: 240 });
  folder = mkdtempSync(join(tmpdir(), 'chengju-snapshot-'));
  harvest = await pull(shop.client().call, () => undefined);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a catalogue pulled through the API is read back record by record', () => {
  const { folder: written, manifest } = writeSnapshot(folder, harvest);
  const snapshot = openSnapshot(written);
  expect(snapshot.manifest).toEqual(manifest);
  expect(snapshot.keys('goods').length).toBeGreaterThan(200);
  for (const key of snapshot.keys('goods')) expect(harvest.goods.get(key)).toMatchObject(snapshot.get('goods', key));
  expect(() => snapshot.get('goods', 'none')).toThrow('has no goods "none"');
});

test('what changes with the hour or the caller is in no record', () => {
  const snapshot = openSnapshot(writeSnapshot(folder, harvest).folder);
  const live = ['is_fav', 'cart_num', 'view_num', 'fav_num', 'comment_num', 'promotion_activity'];
  for (const [name, key] of [
    ['goods', [...harvest.goods.keys()][0]],
    ['programme', [...harvest.programme.keys()][0]],
    ['experience', [...harvest.experience.keys()][0]],
    ['home', 'all'],
  ] as const) {
    const text = JSON.stringify(snapshot.get(name, key ?? ''));
    expect(live.filter((field) => text.includes(`"${field}"`))).toEqual([]);
  }
});

test('devices of programmes know the page of their product', () => {
  for (const programme of harvest.programme.values()) {
    for (const device of programme.goods) expect(harvest.goods.has(device.goods_key)).toBe(true);
  }
});

test('the same catalogue is the same snapshot, another one takes its place in one step', () => {
  const first = writeSnapshot(folder, harvest);
  expect(writeSnapshot(folder, harvest).folder).toBe(first.folder);
  const [key] = harvest.goods.keys();
  const changed = { ...harvest, goods: new Map([...harvest.goods].filter(([other]) => other !== key)) };
  const second = writeSnapshot(folder, changed);
  expect(second.manifest.id).not.toBe(first.manifest.id);
  expect(readlinkSync(join(folder, 'current'))).toBe(second.manifest.id);
  expect(existsSync(first.folder)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});
