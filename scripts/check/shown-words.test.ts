import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * One word a thing for those who read the pages: the word that is shown, and others for the same thing that are not.
 * The glossary does the same for the names in the code.
 */
const shownWords: readonly (readonly [shown: string, ...never: string[]])[] = [
  ['待付款', '待支付', '等待付款'],
  ['待收货', '待签收'],
  ['体验馆', '线下体验馆', '线下门店', '体验中心'],
  ['专题与服务', '专题与资讯', '服务与专题'],
  ['资讯', '新闻动态', '新闻中心'],
  ['产品库', '商品库'],
  ['方案库', '方案中心列表'],
  ['品牌馆', '品牌墙', '品牌大全'],
  ['购物车', '购物袋', '购物篮'],
  ['个人中心', '会员中心', '用户中心', '我的账户中心'],
  ['收藏', '心愿单', '收藏夹'],
  ['收货地址', '送货地址', '收件地址'],
  ['确认收货', '确认签收'],
  ['售后', '退换单'],
  ['优惠券', '优惠卷', '代金券'],
  ['到货通知', '补货通知', '到货提醒'],
  ['运费', '邮费', '快递费'],
  ['㎡', 'm²'],
  ['登录', '登陆'],
  ['账户', '帐户', '帐号'],
];

/** Where words of pages are written; `word` files keep what a gateway says on the wire. */
const sources = globSync('src/{core,storefront,pages,publisher/watch,backend/world}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.test\.|core\/order\/words\.ts|core\/search\/synonyms\.ts|order\/shown-state\.ts/.test(file),
);

const withoutComments = (text: string): string =>
  text
    // Waiting for the result of a payment is another thing.
    .replaceAll('等待支付结果', '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

const texts = sources.map((file) => [file, withoutComments(readFileSync(file, 'utf8'))] as const);

test('the sources of the pages are read', () => {
  expect(texts.length).toBeGreaterThan(800);
});

test.each(shownWords)('%s is the only word for it', (shown, ...never) => {
  const found = texts.flatMap(([file, text]) =>
    never.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
  );
  expect(found, `they should say ${shown}`).toEqual([]);
});

test('every word is shown somewhere', () => {
  const whole = texts.map(([, text]) => text).join('\n');
  expect(shownWords.map(([shown]) => shown).filter((shown) => !whole.includes(shown))).toEqual([]);
});
