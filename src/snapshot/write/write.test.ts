import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SnapshotFault } from '#snapshot/outcome.ts';
import type { SnapshotManifest } from '#snapshot/read/records.ts';
import { type Contents, currentManifest, describeContents, dropWritten, writeSnapshot } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-write-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const emptyFolder = (): string => mkdtempSync(join(folder, 'snapshots-'));

/** Goods of more bytes than are written at once, and a library in many pieces. */
const contents: Contents = (name) => {
  if (name === 'goods') {
    return Array.from(
      { length: 700 },
      (_, index) => [`g${index}`, [Buffer.from(`{"n":"${'锁'.repeat(900)}"}`)]] as const,
    );
  }
  if (name !== 'goodsLibrary') return [];
  return [['', ['{"list":[', '{}', ',', '{}', ']}'].map((piece) => Buffer.from(piece))] as const];
};

const filesOf = (snapshots: string, { id }: SnapshotManifest): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(snapshots, id)).map((file) => [file, readFileSync(join(snapshots, id, file), 'utf8')]),
  );

test('a snapshot written while it is described has the bytes of one written afterwards', () => {
  const both = [true, false].map((isExpected) => {
    const snapshotsFolder = emptyFolder();
    const described = describeContents(contents, 5000, { snapshotsFolder, isExpected });
    expect(described.written !== null).toBe(isExpected);
    writeSnapshot(snapshotsFolder, described, contents);
    expect(currentManifest(snapshotsFolder)).toEqual(described.manifest);
    expect(readdirSync(snapshotsFolder).toSorted()).toEqual([described.manifest.id, 'current'].toSorted());
    return filesOf(snapshotsFolder, described.manifest);
  });
  expect(both[0]).toEqual(both[1]);
  expect(both[0]?.['goods.ndjson']?.split('\n')).toHaveLength(701);
  expect(both[0]?.['goodsLibrary.ndjson']).toBe('\t{"list":[{},{}]}\n');
});

test('what is written of a snapshot that is there, unwanted or too large is removed', () => {
  const snapshotsFolder = emptyFolder();
  const asked = { snapshotsFolder, isExpected: true };
  const described = describeContents(contents, 5000, asked);
  writeSnapshot(snapshotsFolder, described, contents);
  const left = readdirSync(snapshotsFolder).toSorted();
  writeSnapshot(snapshotsFolder, describeContents(contents, 5000, asked), contents);
  expect(readdirSync(snapshotsFolder).toSorted()).toEqual(left);
  dropWritten(describeContents(contents, 5000, asked));
  expect(readdirSync(snapshotsFolder).toSorted()).toEqual(left);
  expect(() => describeContents(contents, 100, asked)).toThrow(SnapshotFault);
  expect(readdirSync(snapshotsFolder).toSorted()).toEqual(left);
});
