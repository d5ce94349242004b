import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { root } from '#mall/options.ts';
import { placesOf } from '#publisher/release/release.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { exampleAddress, sampleWords, warnOfSampleWords } from './sample-words.ts';

const home = mkdtempSync(join(tmpdir(), 'chengju-words-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
afterEach(() => {
  takeSettingsFrom(() => undefined);
  vi.restoreAllMocks();
});

/** What an owner is told after a publish whose home page has this body. */
function toldOf(body: string, isDemo = false): string[] {
  const dataFolder = mkdtempSync(join(home, 'shop-'));
  const releases = releasesIn(dataFolder);
  writeTestRelease(releases, 1);
  writeFileSync(join(placesOf(releases, 1).folder, 'index.html'), `<html><body>${body}</body></html>`);
  writeFileSync(placesOf(releases, 1).changedFile, '/\n/gone');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warn.mockClear();
  warnOfSampleWords({ isDemo, dataFolder });
  return warn.mock.calls.map(([line]) => String(line));
}

test('an owner is warned of a word of the sample world, with the page that prints it', () => {
  takeSettingsFrom((name) => (name === 'name' ? '青禾' : undefined));
  expect(toldOf('<p>客厅效果图，见 www.example.com</p>')).toEqual([
    '! / 上有“效果图”“www.example.com”，像是样例里的词，请核对',
  ]);
  expect(toldOf('<img alt="样例照片">')).toHaveLength(1);
  expect(toldOf('<p>青禾的灯</p><script>const word = "样例";</script>')).toEqual([]);
  expect(toldOf('<p>客厅效果图</p>', true)).toEqual([]);
});

test('a shop may have one of the words in its own name', () => {
  takeSettingsFrom((name) => (name === 'name' ? '橙居' : undefined));
  expect(toldOf('<h1>橙居</h1>')).toEqual([]);
});

/** The source of a file without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/.*$|<!--[\s\S]*?-->/gm, '');

test('no code that pages are made of says one of these words; they come with the records of the sample world', () => {
  const files = globSync('src/{pages,storefront,core}/**/*.{ts,tsx,astro,css,svg}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^src\/core\/site\/demo\.ts$/.test(file))
    .toSorted();
  expect(files.length).toBeGreaterThan(600);
  const found = files.flatMap((file) => {
    const code = codeOf(file);
    return [...sampleWords.filter((word) => code.includes(word)), ...(exampleAddress.exec(code) ?? [])].map(
      (word) => `${file}: ${word}`,
    );
  });
  expect(found).toEqual([]);
  // The list of words would be found in its own file, so the search can fail.
  expect(sampleWords.every((word) => codeOf('src/mall/imprint/sample-words.ts').includes(word))).toBe(true);
});
