import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import type { CollectionName } from '#snapshot/read/records.ts';

// The good snapshot of this file is pulled by a program that writes format 1.
const format = vi.hoisted(() => ({ now: 1 }));
vi.mock('#snapshot/read/format.ts', async (original) => ({
  ...(await original<object>()),
  get snapshotFormat() {
    return format.now;
  },
}));

const trial = trialOfFile(60);

const storeOfLevel: readonly number[] = [0, 1, 10];
const withGoods: readonly CollectionName[] = ['goods', 'goodsLibrary', 'programme', 'experience', 'topic', 'home'];

/** A snapshot in which the stock of goods is a number, as format 1 has it. */
function folderOfFormat1(): string {
  const folder = trial.folder();
  const current = join(folder, 'current');
  for (const name of withGoods) {
    const file = join(current, `${name}.ndjson`);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll(/"level":([012])/g, (_, level) => `"store":${storeOfLevel[Number(level)]}`),
    );
  }
  const manifest = join(current, 'manifest.json');
  const { id, collections } = JSON.parse(readFileSync(manifest, 'utf8')) as Snapshot['manifest'];
  writeFileSync(manifest, JSON.stringify({ id, collections }));
  return folder;
}

const recordsOf = (snapshot: Snapshot) =>
  Object.fromEntries(withGoods.map((name) => [name, snapshot.keys(name).map((key) => snapshot.get(name, key))]));

test('a snapshot of format 1 is read like one of today; the next pull reuses none of its records', async () => {
  const folder = folderOfFormat1();
  const today = recordsOf(trial.good);
  expect(JSON.stringify(today)).toContain('"level":2');
  expect(readFileSync(join(folder, 'current/goods.ndjson'), 'utf8')).toContain('"store":10');
  expect(recordsOf(openSnapshot(join(folder, 'current')))).toEqual(today);

  format.now = 4;
  const { report, folder: written, manifest } = await trial.take(folder);
  expect(manifest.format).toBe(4);
  expect(report).toMatchObject({ kept: 0 });
  expect(recordsOf(openSnapshot(written))).toEqual(today);
  for (const name of readdirSync(written)) expect(readFileSync(join(written, name), 'utf8')).not.toMatch(/"store":\d/);

  const again = await trial.take(folder);
  expect(again.changed).toBe(false);
  expect(again.report.kept).toBeGreaterThan(again.report.fetched);
});

test('a snapshot of a newer format is refused with the way on', () => {
  const folder = trial.folder();
  const manifest = join(folder, 'current/manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...trial.good.manifest, format: 5 }));
  expect(() => openSnapshot(join(folder, 'current'))).toThrow(/的格式是 5，本程序最高支持 4：请升级程序/);
});
