import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrittenWord, writtenLinks } from './written-words.ts';

const folder = mkdtempSync(join(tmpdir(), 'written-'));
beforeAll(() => {
  const content =
    '<p>见<a href="/Goods/1?from=a">这款灯</a>与<a href="/topic/50%">专题</a>，<img src="/pictures/a.webp"></p>';
  const lines = [
    { code: 'a', content },
    { code: 'b', link: '/Goods/22', question: '为什么显示 NaN？' },
    { code: 'c', main: { name: '去看看', href: '/Brand/灯' } },
  ];
  writeFileSync(join(folder, 'article.ndjson'), lines.map((line) => JSON.stringify(line)).join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('links that a text or a field holds are told from those of our own pages', () => {
  const paths = ['/Goods/1', '/Goods/2', '/Goods/22', '/Brand/灯', '/topic/50%', '/pictures/a.webp'];
  expect([...writtenLinks(folder, new Set(paths))]).toEqual(['/Goods/1', '/Goods/22', '/Brand/灯', '/topic/50%']);
  expect(writtenLinks(folder, new Set()).size).toBe(0);
});

test('words that a record says itself are told from holes', () => {
  expect(isWrittenWord(folder, 'NaN')).toBe(true);
  expect(isWrittenWord(folder, 'undefined')).toBe(false);
});
