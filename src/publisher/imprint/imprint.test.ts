import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PublishFault } from '#publisher/run/outcome.ts';
import { digestOfSettings, readSettings, writeSettings } from '#publisher/run/settings.ts';
import { bodyOf, readTexts, writeText } from './texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-imprint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let data = '';
let count = 0;
beforeEach(() => {
  data = join(folder, String(++count));
  mkdirSync(data);
});

const read = (settings: object) => {
  writeFileSync(join(data, 'settings.json'), JSON.stringify(settings));
  return readSettings({ dataFolder: data, env: {} });
};
const troublesOf = (job: () => unknown): readonly string[] => {
  try {
    job();
  } catch (error) {
    if (error instanceof PublishFault)
      return error.details.map((line) => line.replace(join(data, 'settings.json'), 'F'));
    throw error;
  }
  return [];
};

test('groups are read with their defaults; what is empty is left out', () => {
  const promises = [{ title: '正品', text: '' }];
  expect(read({ company: ' 青禾公司 ', promises, footer: [], hours: '' })).toEqual({
    company: '青禾公司',
    promises: [{ title: '正品', text: '', icon: 'check', on: 'footer' }],
  });
});

test('slides of the home page have their sizes, and their pictures a host that pages may show', () => {
  const slide = { alt: '客厅', title: ['先看方案'], main: { name: '看方案', href: '/Programme/list' } };
  const hosted = { ...slide, picture: 'https://img.example/a.webp' };
  expect(read({ slides: [hosted], pictureHosts: 'https://img.example' }).slides).toEqual([
    { ...hosted, width: 1920, height: 640, focus: 'middle', eyebrow: '', text: [] },
  ]);
  // The variable counts in place of the file, for what it allows and for what it does not.
  const env = { PUBLIC_PICTURE_HOSTS: 'https://img.example' };
  expect(readSettings({ dataFolder: data, env }).slides).toHaveLength(1);
  writeSettings(data, { phone: '400-100-2000', pictureHosts: undefined }, env);
  expect(readSettings({ dataFolder: data, env }).slides).toHaveLength(1);
  read({ slides: [hosted], pictureHosts: 'https://img.example' });
  const others = { PUBLIC_PICTURE_HOSTS: 'https://other.example' };
  expect(troublesOf(() => readSettings({ dataFolder: data, env: others }))).toHaveLength(1);
  expect(troublesOf(() => read({ slides: [hosted] }))).toEqual([
    'F 的 slides.0：https://img.example 不在 pictureHosts 里，页面不能显示它的图片',
  ]);
  const bad = { ...slide, picture: 'http://img.example/a.webp', title: [], main: { name: '坏', href: 'javascript:x' } };
  expect(troublesOf(() => read({ slides: [bad] }))).toEqual([
    expect.stringContaining('F 的 slides.0.picture 应为本站路径'),
    'F 的 slides.0.title 至少一行',
    expect.stringContaining('F 的 slides.0.main.href 应为本站路径'),
  ]);
});

test('each trouble is named with its place, and all of them at once', () => {
  const bad = {
    licenceNumber: '123',
    email: 'nobody',
    promises: [{ title: '' }],
    footer: [{ title: '帮助', links: [{ name: '坏', href: 'javascript:alert(1)' }] }],
    bank: { holder: '青禾' },
    colours: { brand: 'green' },
  };
  expect(troublesOf(() => read(bad))).toEqual([
    expect.stringMatching(/^F 的 licenceNumber 应为 18 位/),
    expect.stringMatching(/^F 的 email 应为/),
    'F 的 colours.brand 应为 #rrggbb 形式的颜色，如 #0b6b52',
    'F 的 promises.0.title 不能为空',
    'F 的 footer.0.links.0.href 应为本站路径（/ 开头）、tel: 或 https:// 网址',
    expect.stringMatching(/^F 的 bank\.bank /),
    expect.stringMatching(/^F 的 bank\.account /),
  ]);
});

test('colours that cannot be read name the pair and its ratio; the colour of the specification is no colour of its own', () => {
  expect(troublesOf(() => read({ colours: { brand: '#ffa509', onBrand: '#ffffff' } }))[0]).toBe(
    'F 的 colours：onBrand（品牌色上的文字） #ffffff 在 brand #ffa509 上的对比度只有 1.97:1，至少应为 4.5:1',
  );
  expect(read({ colours: { brand: '#FFA509' } })).toEqual({});
  expect(read({ colours: { brand: '#0b6b52' } }).colours).toMatchObject({ '500': '#0b6b52', on: '#ffffff' });
});

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">${inside}</svg>`;

test('a logo is an SVG without script and foreign parts, or a PNG wrapped in one', () => {
  expect(troublesOf(() => read({ logo: 'logo.svg' }))[0]).toContain('不存在');
  writeFileSync(join(data, 'logo.svg'), svg('<path d="M0 0h9"/>'));
  expect(read({ logo: 'logo.svg' }).logo).toMatchObject({ width: 200, height: 50 });
  for (const inside of [
    '<script>alert(1)</script>',
    '<path onload="alert(1)"/>',
    '<image href="https://else.where/a.png"/>',
    '<foreignObject/>',
    '<style>@import "a.css"</style>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  ]) {
    writeFileSync(join(data, 'logo.svg'), svg(inside));
    expect(troublesOf(() => read({ logo: 'logo.svg' }))[0], inside).toContain('脚本或外部引用');
  }
  expect(troublesOf(() => read({ logo: '../secret.svg' }))[0]).toContain('应为 logo.svg 或 logo.png');
  const png = Buffer.alloc(24);
  png.writeUInt32BE(0x89504e47, 0);
  png.writeUInt32BE(120, 16);
  png.writeUInt32BE(40, 20);
  writeFileSync(join(data, 'logo.png'), png);
  expect(read({ logo: 'logo.png' }).logo).toMatchObject({
    width: 120,
    height: 40,
    svg: expect.stringContaining('data:image/png'),
  });
});

test('a change is written whole, keeps the other settings, and a bad one changes nothing', () => {
  writeSettings(data, { name: '青禾', phone: '95000' });
  const before = digestOfSettings(data);
  writeSettings(data, { phone: undefined, hours: '每天' });
  expect(JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8'))).toEqual({ name: '青禾', hours: '每天' });
  expect(digestOfSettings(data)).not.toBe(before);
  expect(troublesOf(() => writeSettings(data, { email: 'x' }))).toEqual([expect.stringMatching(/^email 应为/)]);
  expect(JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8'))).toEqual({ name: '青禾', hours: '每天' });
  expect(readdirSync(data)).toEqual(['settings.json']);
});

test('a text is clean HTML in parts, and comes back from its file as it was written', () => {
  const markdown =
    '引言\n\n# 一、退货\n\n七天内 **无理由**。<script>alert(1)</script>\n\n## 二、A & B\n\n- [订单](/User/orderList)\n- [坏](javascript:alert(1))';
  const text = { id: 'delivery', title: '配送', isDraft: true, markdown } as const;
  writeText(data, text);
  expect(readTexts(data)).toEqual([text]);
  const { parts } = bodyOf(text);
  expect(parts.map(({ title }) => title)).toEqual(['', '一、退货', '二、A & B']);
  expect(parts[1]?.html).toContain('<strong>无理由</strong>');
  expect(parts[2]?.html).toContain('<a href="/User/orderList">');
  expect(JSON.stringify(parts)).not.toMatch(/script/);
});

test('files that are no texts are named', () => {
  mkdirSync(join(data, 'texts'));
  writeFileSync(join(data, 'texts/privcy.md'), 'x');
  writeFileSync(join(data, 'texts/terms.md'), '---\nstatus: done\n---\nx');
  writeFileSync(join(data, 'texts/help.md'), '---\ntitle: 帮助\n---\n');
  writeFileSync(join(data, 'texts/about.md'), Buffer.from([0xb0, 0xa1, 0xff]));
  const lines = troublesOf(() => readTexts(data)).map((line) => line.slice(join(data, 'texts').length + 1));
  expect(lines).toEqual([
    'about.md 不是 UTF-8 编码，请另存为 UTF-8',
    'help.md 没有正文',
    expect.stringMatching(/^privcy\.md 不是商城文本；文本有 /),
    'terms.md 的 status 应为 draft 或 read，收到 "done"',
  ]);
});
