import { expect, test } from 'vitest';
import { sumOf } from '#publisher/release/sums.ts';
import { fileOf, PageTable } from './page-table.ts';

const page = (path: string, reads: readonly number[], more: object = {}) => ({
  path,
  isHtml: true,
  isRendered: true,
  isWritten: false,
  sha256: sumOf(path),
  policy: `policy of ${path}`,
  reads,
  until: 0,
  ...more,
});

const pages = [
  page('/', [0, 1]),
  page('/menu.json', [], { isHtml: false, policy: '', until: 1_790_870_400 }),
  page(
    '/Goods/1',
    Array.from({ length: 100 }, (_, index) => index),
    { isRendered: false, isWritten: true },
  ),
];

test('what goes into the columns comes out again, also in another thread', () => {
  const table = PageTable.of(pages);
  const { paths, policyTexts, ...columns } = structuredClone(table.columns);
  for (const there of [table, new PageTable({ paths, policyTexts, ...columns })]) {
    const found = Array.from(there, ({ reads, ...rest }) => ({ ...rest, reads: Array.from(reads) }));
    expect(found).toEqual(pages.map((one) => ({ ...one, file: fileOf(one.path, one.isHtml) })));
    expect([there.length, there.rendered, there.written]).toEqual([3, 2, 1]);
    expect(Buffer.from(there.sums).toString('hex')).toBe(pages.map(({ sha256 }) => sha256).join(''));
  }
});

test('the file of an address', () => {
  expect([fileOf('/', true), fileOf('/Goods/1', true), fileOf('/menu.json', false)]).toEqual([
    'index.html',
    'Goods/1.html',
    'menu.json',
  ]);
});
