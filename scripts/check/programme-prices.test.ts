import { expect, test } from 'vitest';
import { openProgrammePrices } from './programme-prices.ts';

const pageOf = (lead: string, second: string): string =>
  `<script>"¥1.00"</script><div class="totalbar on-dark">设备<span class="price"><i>¥</i>${lead}<small>.00</small></span>
   <span>含安装 ¥${second}.00 起</span><div class="row totalbar__ways">¥5.00</div></div>`;
const cardOf = (id: string, lead: string, second: string): string =>
  `<ul><li><article class="card"><a href="/Programme/${id}">云栖里</a><i>¥</i>${lead}<small>.00</small>
   含安装 ¥${second}.00</article></li></ul>`;

test('a card with another price, and one with another second figure, is named with its page', () => {
  const prices = openProgrammePrices();
  prices.read('/Programme/P0001', pageOf('21,490', '23,209'));
  prices.read('/', cardOf('P0001', '21,490', '23,209'));
  prices.read('/Brand/1', cardOf('P0001', '21,491', '23,209'));
  prices.read('/design/D1', cardOf('P0001', '21,490', '23,210'));
  prices.read('/topic', cardOf('P0002', '1', '2'));
  const { programmes, cards, faults } = prices.end();
  expect([programmes, cards]).toEqual([1, 4]);
  expect(faults).toEqual([
    '/Brand/1: P0001 for ¥21,491.00 / 23,209.00, its page says ¥21,490.00 / 23,209.00',
    '/design/D1: P0001 for ¥21,490.00 / 23,210.00, its page says ¥21,490.00 / 23,209.00',
    '/topic: P0002 for ¥1.00 / 2.00, its page says ¥undefined',
  ]);
});
