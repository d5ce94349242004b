import { expect, test } from 'vitest';
import { type ComparedGoods, compareRows, readCompared, withCompared } from './rules.ts';

const goods = (item_id: string, category = '31'): ComparedGoods => ({
  item_id,
  name: `商品 ${item_id}`,
  pic: '',
  category,
});
const four = ['1', '2', '3', '4'].map((id) => goods(id));

test('four of one category, each once', () => {
  expect(withCompared([goods('1')], goods('2'))).toEqual({ list: [goods('1'), goods('2')], refusal: '' });
  expect(withCompared([goods('1')], goods('1'))).toEqual({ list: [goods('1')], refusal: '' });
  expect(withCompared([goods('1')], goods('2', '41')).refusal).toContain('同类');
  expect(withCompared(four, goods('5'))).toEqual({ list: four, refusal: '最多对比 4 件商品，请先移除一件' });
});

test('what cannot be read is left out', () => {
  expect(readCompared(undefined)).toEqual([]);
  expect(readCompared('x')).toEqual([]);
  expect(readCompared([null, { item_id: 1 }, goods('1'), goods('1'), goods('2', '41')])).toEqual([goods('1')]);
  expect(readCompared([...four, goods('5')])).toEqual(four);
});

test('what differs stands first', () => {
  const rows = compareRows([
    new Map([
      ['品牌', '简阅'],
      ['通信协议', 'Zigbee'],
    ]),
    new Map([
      ['品牌', '简阅'],
      ['通信协议', 'Thread'],
      ['功率', '5 W'],
    ]),
  ]);
  expect(rows).toEqual([
    { name: '通信协议', values: ['Zigbee', 'Thread'], differs: true },
    { name: '功率', values: ['—', '5 W'], differs: true },
    { name: '品牌', values: ['简阅', '简阅'], differs: false },
  ]);
});
