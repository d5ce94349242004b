import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readKept } from './kept-releases.ts';
import { placesOf } from './release.ts';

const releases = mkdtempSync(join(tmpdir(), 'kept-'));
afterEach(() => rmSync(releases, { recursive: true, force: true }));

function place(sequence: number, changed: readonly string[] | null): void {
  const { folder, changedFile } = placesOf(releases, sequence);
  mkdirSync(folder, { recursive: true });
  const page = { file: 'index.html', policy: 0, etag: 'a' };
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ sequence, published: 100 * sequence, pages: { '/': page } }),
  );
  if (changed) writeFileSync(changedFile, `${changed.join('\n')}\n`);
}

test('the ten newest releases are told, with those that a rollback has left', () => {
  for (let sequence = 1; sequence <= 12; sequence += 1) place(sequence, sequence === 12 ? ['/', '/Goods/1'] : null);
  symlinkSync('11', join(releases, 'current'));
  const kept = readKept(releases);
  expect(kept.map(({ sequence }) => sequence)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(kept.filter(({ isCurrent }) => isCurrent).map(({ sequence }) => sequence)).toEqual([11]);
  expect(kept[0]).toEqual({
    sequence: 12,
    published: 1200,
    pages: ['/'],
    isCurrent: false,
    changed: ['/', '/Goods/1'],
  });
  expect(kept[1]?.changed).toEqual([]);
});

test('before the first release there is none', () => {
  expect(readKept(releases)).toEqual([]);
});
