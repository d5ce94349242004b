import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesOf } from '#publisher/release/release.ts';
import { noForeign } from '#publisher/render/content-policy.ts';
import { finishPage } from '#publisher/render/finish-page.ts';
import { writeReads } from '#publisher/render/page-reads.ts';
import { fileOf, PageTable } from '#publisher/render/page-table.ts';
import { checkRelease } from './check-release.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chengju-check-'));
  for (const name of ['snapshot', '1', '2']) mkdirSync(join(root, name));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A snapshot with one article of this text. */
function holdArticle(content: string): void {
  writeFileSync(join(root, 'snapshot', 'manifest.json'), JSON.stringify({ id: 'a', collections: { article: {} } }));
  writeFileSync(join(root, 'snapshot', 'article.ndjson'), `a\t${JSON.stringify({ code: 'a', content })}\n`);
}

/** Pages by their path, each as rendered in this run. */
function made(bodies: Readonly<Record<string, string>>) {
  return Object.entries(bodies).map(([path, body]) => {
    const file = fileOf(path, true);
    const text = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>页</title></head><body>${body}</body></html>`;
    const { html, policy } = finishPage(text, noForeign);
    mkdirSync(dirname(join(root, '2', file)), { recursive: true });
    writeFileSync(join(root, '2', file), html);
    const page = {
      path,
      isHtml: true,
      isRendered: true,
      isWritten: true,
      sha256: '',
      policy,
      reads: [],
      until: 0,
    };
    return page;
  });
}

function check(pages: ReturnType<typeof made>, { settings = {}, base = null as never } = {}) {
  const report = { pages: PageTable.of(pages), names: [], digests: [] };
  const [folder, snapshotFolder] = [join(root, '2'), join(root, 'snapshot')];
  const order = { report, sums: new Map(), folder, base, snapshotFolder, foreign: noForeign, settings };
  return checkRelease(order, () => undefined);
}

const link = (path: string): string => `<a href="${path}">看看</a>`;

test('R32: a dead link of an article is told, with its page, and a link of the page itself is a fault', () => {
  holdArticle(link('/Goods/1'));
  expect(check(made({ '/': '', '/topic/article-a': link('/Goods/1') + link('/') })).dead).toEqual([
    '/topic/article-a：文字里的链接 /Goods/1 没有对应的页面',
  ]);
  expect(() => check(made({ '/': link('/Goods/2') }))).toThrow(
    expect.objectContaining({ exitCode: 31, details: ['/：链接无效 /Goods/2'] }),
  );
});

test('an address that the server leads on from is not dead', () => {
  const links = ['/Goods/1/', '/goods', '/Goods/2/'].map(link).join('');
  holdArticle(links);
  const pages = made({ '/': '', '/Goods/1': '', '/topic/article-a': links });
  expect(check(pages).dead).toEqual(['/topic/article-a：文字里的链接 /Goods/2/ 没有对应的页面']);
});

test('R32: a dead link of the settings is one line, though it is on every page', () => {
  holdArticle('');
  const settings = { footer: [{ title: '服务', links: [{ name: '促销', href: '/topic/sale' }] }] } as never;
  const pages = made({ '/': link('/topic/sale'), '/a': link('/topic/sale'), '/b': link('/topic/sale') });
  expect(check(pages, { settings }).dead).toEqual(['/（另有 2 页）：文字里的链接 /topic/sale 没有对应的页面']);
});

test('R32: a page that is taken over is told as well, also when a topic or a designer has gone', () => {
  holdArticle(link('/topic/sale') + link('/design/d1'));
  const [home, article] = made({ '/': '', '/topic/article-a': link('/topic/sale') + link('/design/d1') });
  if (!home || !article) throw new Error('no pages');
  const topic = { ...home, path: '/topic/sale', isHtml: false };
  const designer = { ...home, path: '/design/d1', isHtml: false };
  const { reads, dead } = check([home, article, topic, designer]);
  expect(dead).toEqual([]);
  writeReads(placesOf(root, 1).readsFile, { code: '', snapshot: '', ...reads });
  const base = { folder: join(root, '1'), release: { sequence: 1 } } as never;
  const kept = { ...article, isRendered: false, isWritten: false };
  expect(check([home, kept], { base }).dead).toEqual([
    '/topic/article-a：文字里的链接 /topic/sale 没有对应的页面',
    '/topic/article-a：文字里的链接 /design/d1 没有对应的页面',
  ]);
});
