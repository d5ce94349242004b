import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usualFreight } from '#core/freight/rules.ts';
import { BuyPanel } from './BuyPanel.tsx';
import { type PanelGoods, skusOf } from './panel-goods.ts';

const goods: PanelGoods = {
  item_id: '1',
  item_name: '三键智能开关',
  item_unit: '只',
  category: '31',
  picture: '/a.webp',
  coupons: '满 500 减 50',
  specs: [
    [
      'c',
      '颜色',
      [
        ['w', '白', ''],
        ['g', '灰', ''],
      ],
    ],
  ],
  skus: '1,19900,23900,,2,onsale,0,w;2,19900,23900,,0,onsale,0,g',
};

test('what a page carries unpacks into the SKUs it was packed from', () => {
  const [first, second] = skusOf(goods);
  expect(first).toMatchObject({
    item_id: '1',
    price: 19_900,
    activity_price: null,
    level: 2,
    approve_status: 'onsale',
  });
  expect(second?.item_spec).toEqual([{ spec_id: 'c', spec_value_id: 'g', spec_value_name: '灰' }]);
});

test('the printed panel carries what the inline script answers taps by', () => {
  const html = renderToString(<BuyPanel goods={goods} freight={usualFreight} />);
  expect(html.match(/data-tap="busy"/g)).toHaveLength(2);
  expect(html).toMatch(/data-tap="-1".*<input min="1" max="999".*data-tap="1"/);
  expect(html).toContain('data-price="1"');
  expect(html).not.toContain('style=');
});

test('the row of promotions is printed with what holds for the SKU, and is gone where nothing does', () => {
  const row = (some: PanelGoods, freight: Parameters<typeof BuyPanel>[0]['freight']) =>
    /<dt>促销<\/dt>.*?<\/dl>/.exec(renderToString(<BuyPanel goods={some} freight={freight} />))?.[0] ?? '';
  expect(row(goods, usualFreight)).toContain('满 99 元包邮');
  expect(row(goods, usualFreight)).not.toContain('限时直降');
  const onSale = { ...goods, skus: goods.skus.replace('19900,23900,,', '19900,23900,15900,') };
  expect(row(onSale, usualFreight)).toMatch(/满 99 元包邮.*限时直降/);
  const never = [{ provinces: [], fee: 3000, free_from: null }];
  expect(row(onSale, never)).not.toContain('包邮');
  expect(row(goods, never)).toBe('');
  expect(row(goods, null)).toBe('');
});

test('a sold-out value says so and can still be pressed', () => {
  const html = renderToString(<BuyPanel goods={goods} freight={usualFreight} />);
  expect(html).toMatch(/<button type="button" class="sku sku--text is-out" aria-pressed="false">灰<span class="hint">/);
});

test('a sold-out product offers to tell when it is back, and nothing to buy', () => {
  const html = renderToString(<BuyPanel goods={{ ...goods, item_id: '2' }} freight={usualFreight} />);
  expect(html).toContain('到货通知');
  expect(html).not.toContain('立即购买');
});

test('what is shown only, or gone, leads to its like', () => {
  const as = (status: string) =>
    renderToString(
      <BuyPanel goods={{ ...goods, skus: goods.skus.replaceAll('onsale', status) }} freight={usualFreight} />,
    );
  expect(as('only_show')).toContain('仅供展示');
  expect(as('instock')).toContain('商品已下架');
  expect(as('instock')).toContain('href="#related"');
});

test('the printed panel tells the freight of the snapshot, and points to checkout where nobody tells it', () => {
  const lamp = { ...goods, skus: goods.skus.replaceAll('19900', '5000') };
  expect(renderToString(<BuyPanel goods={goods} freight={usualFreight} />)).toContain('免运费');
  expect(renderToString(<BuyPanel goods={lamp} freight={usualFreight} />)).toContain('运费 ¥10.00，满 99 元免');
  const never = [{ provinces: [], fee: 3000, free_from: null }];
  expect(renderToString(<BuyPanel goods={goods} freight={never} />)).toContain('运费 ¥30.00<');
  const promised = [{ provinces: [], fee: 1000, free_from: 9900, days: 4 }];
  expect(renderToString(<BuyPanel goods={goods} freight={promised} />)).toContain('，4 天内送到');
  expect(renderToString(<BuyPanel goods={goods} freight={null} />)).toContain('运费以结算页为准');
});
