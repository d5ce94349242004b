import { expect, test } from 'vitest';
import { leadTiles } from './lead-tiles.ts';

test('a list whose lines begin with bold words is tiles, links in them stay', () => {
  expect(
    leadTiles(
      '<ul><li><strong>正品保障</strong>：假一赔三。</li><li><strong>合作</strong>见<a href="/x">这里</a></li></ul>',
    ),
  ).toEqual([
    { title: '正品保障', html: '假一赔三。' },
    { title: '合作', html: '见<a href="/x">这里</a>' },
  ]);
});

test('any other text is none', () => {
  expect(leadTiles('<ul><li>逛<a href="/x">产品库</a></li></ul>')).toEqual([]);
  expect(leadTiles('<ul><li><strong>一</strong>：二</li></ul><p>三</p>')).toEqual([]);
  expect(leadTiles('<p>一</p>')).toEqual([]);
  expect(leadTiles('')).toEqual([]);
});
