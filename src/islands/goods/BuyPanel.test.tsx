import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BuyPanel } from './BuyPanel.tsx';
import type { PanelGoods, PanelSku } from './panel-goods.ts';

const sku = (item_id: string, colour: string, level: 0 | 1 | 2): PanelSku => ({
  item_id,
  price: 19_900,
  market_price: 23_900,
  activity_price: null,
  level,
  item_bn: '',
  approve_status: 'onsale',
  start_num: 0,
  custom_spec_id: colour,
  custom_spec_name: colour,
  item_spec: [{ spec_id: 'c', spec_name: '颜色', spec_value_id: colour, spec_value_name: colour }],
});

const value = (name: string) => ({
  spec_value_id: name,
  spec_value_name: name,
  spec_image_url: '',
  item_image_url: [],
});

const goods: PanelGoods = {
  item_id: '1',
  item_name: '三键智能开关',
  pics: [],
  price: 19_900,
  market_price: 23_900,
  activity_price: null,
  approve_status: 'onsale',
  nospec: false,
  item_spec_desc: [{ spec_id: 'c', spec_name: '颜色', is_image: false, spec_values: [value('白'), value('灰')] }],
  spec_items: [sku('1', '白', 2), sku('2', '灰', 0)],
  start_num: 0,
  item_unit: '只',
  level: 2,
};

test('the printed panel carries what the inline script answers taps by', () => {
  const html = renderToString(<BuyPanel goods={goods} />);
  expect(html.match(/data-tap="busy"/g)).toHaveLength(2);
  expect(html).toMatch(/data-stepper=""/);
  expect(html).toMatch(/data-tap="step" data-by="-1"/);
  expect(html).toMatch(/data-tap="step" data-by="1"/);
  expect(html).toContain('data-price="1"');
  expect(html).not.toContain('style=');
});

test('a sold-out value says so and can still be pressed', () => {
  const html = renderToString(<BuyPanel goods={goods} />);
  expect(html).toMatch(/<button type="button" class="sku sku--text is-out" aria-pressed="false">灰<em>/);
});

test('a sold-out product cannot be bought and tells whom to ask', () => {
  const html = renderToString(<BuyPanel goods={{ ...goods, item_id: '2' }} />);
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
  expect(html).toContain('到货通知请致电');
});
