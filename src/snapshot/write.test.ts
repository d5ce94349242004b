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
  for (const key of snapshot.keys('goods')) expect(snapshot.get('goods', key)).toEqual(harvest.goods.get(key));
  expect(() => snapshot.get('goods', 'none')).toThrow('has no goods "none"');
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
