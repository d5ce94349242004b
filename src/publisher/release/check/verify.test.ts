import { expect, test } from 'vitest';
import { anchorOf } from '#core/site/element-ids.ts';
import { noForeign } from '#publisher/render/content-policy.ts';
import { finishPage } from '#publisher/render/finish-page.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';
import { inspectPage, unprintable } from './verify.ts';

const goods = { price: 12_900, activity_price: 9900, spec_items: [] } as unknown as GoodsRecord;
const linked = (price: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: '灯',
  sku: 'L1',
  image: '/pictures/lamp.webp',
  brand: { '@type': 'Brand', name: '橙序' },
  offers: {
    '@type': 'Offer',
    url: '/Goods/1',
    priceCurrency: 'CNY',
    price,
    availability: 'https://schema.org/InStock',
  },
});
const linkedData = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const offer = (price: string): string => linkedData(linked(price));
const page = (head: string, body: string): string =>
  `<html lang="zh-CN"><head><title>灯</title>${head}</head><body>${body}</body></html>`;

function faultsIn(head: string, body: string, about: GoodsRecord | null = null): string[] {
  const { html, policy } = finishPage(page(head, body), noForeign);
  return inspectPage(html, { policy, foreign: noForeign, goods: about }).faults;
}

test('a page as it should be has no faults', () => {
  expect(faultsIn(`${offer('99.00')}<style>a{}</style>`, '<p>¥99.00</p>', goods)).toEqual([]);
});

test.each(['undefined', 'NaN', '[object Object]', 'Invalid Date'])('R31: a page that prints %s is refused', (hole) => {
  expect(faultsIn('', `<p>¥${hole}</p>`)).toEqual([`显示了 ${hole}`]);
  expect(faultsIn(`<script>const a = "${hole}"</script>`, '')).toEqual([]);
});

test('a word that a record says itself is no hole', () => {
  const { html, policy } = finishPage(page('', '<p>为什么显示 NaN？</p>'), noForeign);
  const facts = { policy, foreign: noForeign, goods: null };
  expect(inspectPage(html, { ...facts, isWritten: (word) => word === 'NaN' }).faults).toEqual([]);
  expect(inspectPage(html, { ...facts, isWritten: (word) => word === 'undefined' }).faults).toEqual(['显示了 NaN']);
});

test('R31: a page without a title, or cut off, is refused', () => {
  const { html, policy } = finishPage('<html><head><title></title></head><body>', noForeign);
  expect(inspectPage(html, { policy, foreign: noForeign, goods: null }).faults).toEqual(['没有标题', '页面不完整']);
});

test('R32: another policy than its own, a style attribute and a handler are refused', () => {
  const { html } = finishPage(page('<style>a{}</style>', ''), noForeign);
  expect(inspectPage(html, { policy: "default-src 'none'", foreign: noForeign, goods: null }).faults).toEqual([
    '内容策略与页面不符',
  ]);
  expect(faultsIn('', '<p style="color:red" onclick="x()">')).toEqual(['含有 style 属性', '含有内联事件处理器']);
});

test('structured data has to name the price of the snapshot and to be readable', () => {
  expect(faultsIn(offer('98.00'), '', goods)).toEqual(['结构化数据的价格 98.00，快照为 99.00']);
  expect(faultsIn('', '', goods)).toEqual(['结构化数据的价格 缺失，快照为 99.00']);
  expect(faultsIn('<script type="application/ld+json">{</script>', '')).toEqual(['结构化数据无法解析']);
});

test('structured data of a kind we do not print, or without what its kind needs, is refused', () => {
  const { name: _, ...nameless } = linked('99.00');
  expect(faultsIn(linkedData(nameless), '', goods)).toEqual(['结构化数据 Product 的 name 不符合要求']);
  expect(faultsIn(linkedData({ '@context': 'https://schema.org', '@type': 'Thing' }), '')).toEqual([
    '结构化数据的类型无效：Thing',
  ]);
  const crumbs = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [] };
  expect(faultsIn(linkedData(crumbs), '')).toEqual(['结构化数据 BreadcrumbList 的 itemListElement 不符合要求']);
});

test('what a gateway may leave empty is missing in structured data, not empty', () => {
  const { sku: _, brand, ...without } = linked('99.00');
  expect(faultsIn(linkedData(without), '', goods)).toEqual([]);
  expect(faultsIn(linkedData({ ...without, sku: '', brand }), '', goods)).toEqual([
    '结构化数据 Product 的 sku 不符合要求',
  ]);
});

test('an address that is no encoded text stays as it is', () => {
  const html = '<a href="/topic/50%off"><a href="/pictures/%E7%81%AF.webp">';
  expect(inspectPage(html, { policy: '', foreign: noForeign, goods: null }).addresses).toEqual([
    '/topic/50%off',
    '/pictures/灯.webp',
  ]);
});

test('addresses are those of this site, each once, not those in scripts', () => {
  const html =
    '<a href="/Goods/1#top"><a href="/Goods/1?x=1"><img src="/a.webp"><a href="https://x.example/"><script>" href="/no""</script>';
  expect(inspectPage(html, { policy: '', foreign: noForeign, goods: null }).addresses).toEqual(['/Goods/1', '/a.webp']);
});

test('R32: the file of a script or a style is an address like any other', () => {
  const html =
    '<script type="module" src="/_astro/a.js"></script><link rel="stylesheet" href="/b.css"><style> href="/no"</style>';
  expect(inspectPage(html, { policy: '', foreign: noForeign, goods: null }).addresses).toEqual([
    '/_astro/a.js',
    '/b.css',
  ]);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//other.example/',
  '/\\other.example',
  'vbscript:x',
  'mailto:a@b.example?bcc=c@d.example',
  'Goods/1',
])('T3: a page that links to %s is refused', (address) => {
  for (const attribute of ['href', 'src', 'action']) {
    expect(faultsIn('', `<a ${attribute}="${address}">`)).toEqual([`链接不合规 ${address}`]);
  }
});

test('T3: paths of ours, places, the web, phone numbers and mail addresses may be linked to', () => {
  const links = [
    '/Goods/1?sku=2#pics',
    '#brands',
    '?page=2',
    'https://other.example/',
    'tel:400-155-5151,810',
    'mailto:service@shop.example',
    '',
  ];
  expect(faultsIn('', links.map((link) => `<a href="${link}">`).join(''))).toEqual([]);
});

test('a heading with blanks is a place that a page may link to', () => {
  const markup = ['客厅 灯光', ' 厨卫\u3000电器 ', 'a\n b'].map((heading) => `<a href="#${anchorOf(heading)}">`);
  expect(markup.flatMap(unprintable)).toEqual([]);
  expect(anchorOf(' 客厅  灯光')).toBe('客厅-灯光');
});
