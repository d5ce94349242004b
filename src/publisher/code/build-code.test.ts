import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { buildCode, type CodeBuild } from './build-code.ts';

const root = mkdtempSync(join(tmpdir(), 'chengju-code-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const put = (file: string, content: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
for (const file of ['astro.config.mjs', 'package-lock.json', 'tsconfig.json', 'src/page.ts', 'public/a.txt'])
  put(file, file);
const data = join(root, 'data');
const bundle = 'export const render = () => "page";';
const built = vi.fn(async (_root: string, folder: string) => {
  for (const [file, content] of [
    ['server/entry.mjs', bundle],
    ['client/_astro/a.js', 'a'],
    ['client/_astro/b.js', 'b'],
  ] as const) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
});

const folderOf = ({ entry }: CodeBuild): string => dirname(dirname(entry));

test.each<[string, (folder: string) => void]>([
  ['whose bundle was cut off', (folder) => truncateSync(join(folder, 'server/entry.mjs'), 9)],
  ['whose bundle is gone', (folder) => rmSync(join(folder, 'server'), { recursive: true })],
  ['with another byte in a script', (folder) => appendFileSync(join(folder, 'client/_astro/a.js'), ' ')],
  ['that lacks a script', (folder) => rmSync(join(folder, 'client/_astro/b.js'))],
  ['whose list of scripts was cut off', (folder) => truncateSync(join(folder, 'client.sha256'), 20)],
  ['whose list of the bundle was cut off', (folder) => truncateSync(join(folder, 'server.sha256'), 0)],
  ['from before there was a list', (folder) => rmSync(join(folder, 'server.sha256'))],
])('a kept build %s is made again', async (_what, damage) => {
  const first = await buildCode(root, data, {}, built);
  // What the engine keeps beside it is no part of it.
  mkdirSync(join(folderOf(first), 'compiled'), { recursive: true });
  writeFileSync(join(folderOf(first), 'compiled/cache'), 'code');
  built.mockClear();
  await buildCode(root, data, {}, built);
  expect(built).not.toHaveBeenCalled();
  damage(folderOf(first));
  const again = await buildCode(root, data, {}, built);
  expect(built).toHaveBeenCalledOnce();
  expect(readFileSync(again.entry, 'utf8')).toBe(bundle);
  await buildCode(root, data, {}, built);
  expect(built).toHaveBeenCalledOnce();
});
