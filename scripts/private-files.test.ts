import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { keepPrivate, openPassage } from '#mall/exposure/private-files.ts';
import { publicly } from '#publisher/run/public-files.ts';
import { startServe } from '#scripts/proof/backend/serve-process.ts';

const parent = mkdtempSync(join(tmpdir(), 'chengju-private-'));
const umask = process.umask();
afterAll(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

test("a new data folder is its owner's alone, the database, its companions and uploads too", async () => {
  process.umask(0o022);
  const dataFolder = join(parent, 'new');
  const server = await startServe({ dataFolder });
  try {
    expect(modeOf(dataFolder)).toBe('700');
    expect(modesIn(dataFolder)).toMatchObject({ 'mall.db': '600', 'mall.db-wal': '600', uploads: '700' });
  } finally {
    await server.stop('SIGKILL');
  }
});

test('one that was left open is tightened at the start; pages stay readable, and doctor is content', async () => {
  const dataFolder = join(parent, 'open');
  for (const name of ['uploads', 'releases', 'assets']) mkdirSync(join(dataFolder, name), { recursive: true });
  writeFileSync(join(dataFolder, 'settings.json'), '{}');
  for (const path of [dataFolder, ...['uploads', 'releases', 'assets'].map((name) => join(dataFolder, name))]) {
    chmodSync(path, 0o755);
  }
  chmodSync(join(dataFolder, 'settings.json'), 0o644);
  const doctor = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'doctor', '--data', dataFolder]).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await doctor()).toContain('本机其他用户可以读取');
  keepPrivate(dataFolder);
  expect(modeOf(dataFolder)).toBe('711');
  const expected = { uploads: '700', releases: '755', assets: '755', 'settings.json': '600' };
  expect(modesIn(dataFolder)).toMatchObject(expected);
  expect(await doctor()).not.toContain('本机其他用户可以读取');
});

test('one file of somebody else keeps none of the others open', () => {
  const dataFolder = join(parent, 'mixed');
  mkdirSync(dataFolder, { mode: 0o700 });
  // A file whose mode nobody may change, as one of root is for the shop's user.
  symlinkSync('/proc/self/status', join(dataFolder, 'a-note'));
  writeFileSync(join(dataFolder, 'mall.db'), '');
  chmodSync(join(dataFolder, 'mall.db'), 0o644);
  keepPrivate(dataFolder);
  expect(modeOf(join(dataFolder, 'mall.db'))).toBe('600');
});

test('published files are for everybody, files written afterwards are not', async () => {
  const dataFolder = join(parent, 'published');
  keepPrivate(dataFolder);
  await publicly(async () => {
    mkdirSync(join(dataFolder, 'releases'));
    writeFileSync(join(dataFolder, 'releases', 'index.html'), '');
  });
  writeFileSync(join(dataFolder, 'report.json'), '{}');
  expect(modesIn(join(dataFolder, 'releases'))).toEqual({ 'index.html': '644' });
  expect(modesIn(dataFolder)).toEqual({ releases: '755', 'report.json': '600' });
  openPassage(dataFolder);
  expect(modeOf(dataFolder)).toBe('711');
});
