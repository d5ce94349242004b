import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrittenWord, writtenLinks } from './written-words.ts';

const folder = mkdtempSync(join(tmpdir(), 'written-'));
const written = { snapshotFolder: folder, settings: {} };
beforeAll(() => {
  const content =
    '<p>见<a href="/Goods/1?from=a">这款灯</a>与<a href="/topic/50%">专题</a>，<img src="/pictures/a.webp">' +
    '<a href="/topic/%E7%81%AF灯">灯</a><img alt="旧图" src="/old/a.png" loading="lazy"></p>';
  const lines = [
    { code: 'a', content },
    { code: 'b', link: '/Goods/22', question: '为什么显示 NaN？' },
    { code: 'c', main: { name: '去看看', href: '/Brand/灯' }, second: { name: '再看看', href: '/Brand/a&b' } },
  ];
  writeFileSync(
    join(folder, 'article.ndjson'),
    lines.map((line) => `${line.code}\t${JSON.stringify(line)}\n`).join(''),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const linksOf = (...paths: string[]) => [...writtenLinks(written, new Set(paths))].toSorted();

test('links that a text or a field holds are told from those of our own pages', () => {
  expect(linksOf('/Goods/1', '/Goods/2', '/Goods/22')).toEqual(['/Goods/1', '/Goods/22']);
  expect(linksOf()).toEqual([]);
});

test('a link is found however it is written: half encoded, with a lone percent sign, escaped in the page alone', () => {
  const paths = ['/Brand/a&amp;b', '/Brand/灯', '/topic/50%', '/topic/灯灯'];
  expect(linksOf(...paths)).toEqual(paths);
});

test('a picture that an old text has brought along is written, one of ours that is missing is a fault', () => {
  expect(linksOf('/old/a.png', '/pictures/a.webp')).toEqual(['/old/a.png']);
});

test('what the operator links to in the settings is written as well', () => {
  const settings = { footer: [{ title: '服务', links: [{ name: '促销', href: '/topic/sale' }] }] };
  expect([...writtenLinks({ ...written, settings: settings as never }, new Set(['/topic/sale']))]).toEqual([
    '/topic/sale',
  ]);
  expect(isWrittenWord({ ...written, settings: { name: 'undefined' } as never }, 'undefined')).toBe(true);
});

test('words that a record says itself are told from holes', () => {
  expect(isWrittenWord(written, 'NaN')).toBe(true);
  expect(isWrittenWord(written, 'undefined')).toBe(false);
});
