import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sumOf } from '#publisher/release/sums.ts';
import { noForeign } from './content-policy.ts';
import { sumOfRender } from './inputs.ts';
import type { RenderOrder } from './pages.ts';
import { mergeShards, ownShardFolder, renderShard } from './shard.ts';

const root = mkdtempSync(join(tmpdir(), 'chengju-shard-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
let order: RenderOrder;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'a'));
  const snapshotFolder = join(folder, 'snapshot');
  mkdirSync(snapshotFolder);
  writeFileSync(join(snapshotFolder, 'manifest.json'), '{"id":"a"}');
  const inputs = { codeDigest: 'c', entry: join(folder, 'none.mjs'), snapshotFolder, nowSeconds: 1, settings: {} };
  order = { ...inputs, foreign: noForeign, base: null, outFolder: join(folder, 'out') };
});

const render = (part: string) => renderShard(order, { index: 0, of: 1 }, part);

test('a folder with anything else in it is never emptied, the one of an earlier part is', async () => {
  const photos = join(folder, 'photos');
  mkdirSync(join(photos, 'pages'), { recursive: true });
  writeFileSync(join(photos, 'me.jpg'), 'me');
  await expect(render(photos)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('me.jpg') });
  expect(readFileSync(join(photos, 'me.jpg'), 'utf8')).toBe('me');

  const part = join(folder, 'part');
  mkdirSync(join(part, 'pages'), { recursive: true });
  writeFileSync(join(part, 'pages', 'old.html'), '');
  writeFileSync(join(part, 'shard.json'), '');
  // There is no bundle to render with.
  await expect(render(part)).rejects.toMatchObject({ exitCode: 30 });
  expect([existsSync(join(part, 'pages', 'old.html')), existsSync(join(part, 'shard.json'))]).toEqual([false, false]);
});

test("a part without a folder of its own is nobody else's to read", () => {
  const before = process.umask(0o022);
  writeFileSync(ownShardFolder(folder, '1-of-2'), '');
  process.umask(before);
  expect(statSync(join(folder, 'shards')).mode & 0o077).toBe(0);
});

test('pages that were carried with a mode for their owner are readable in the release', () => {
  const part = join(folder, 'part');
  mkdirSync(join(part, 'pages'), { recursive: true });
  writeFileSync(join(part, 'pages', 'a.html'), '<html>', { mode: 0o600 });
  const page = { path: '/a', file: 'a.html', isHtml: true, isRendered: true, policy: '', reads: [], until: 0 };
  const report = { pages: [{ ...page, sha256: sumOf('<html>'), isWritten: true }], names: [], digests: [] };
  writeFileSync(join(part, 'shard.json'), JSON.stringify({ index: 0, of: 1, inputs: sumOfRender(order), report }));
  expect(mergeShards([part], order).pages).toHaveLength(1);
  expect(statSync(join(order.outFolder, 'a.html')).mode & 0o777).toBe(0o644);
});
