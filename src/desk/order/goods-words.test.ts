import { expect, test } from 'vitest';
import { serviceItemId } from '#core/delivery/service-line.ts';
import { freightWord, goodsWords, piecesWords, toSend } from './goods-words.ts';

const line = (item_id: string, item_name: string, num = 1) => ({ item_id, item_name, num });
const service = line(serviceItemId(1), '上门安装与调试');

test('services are told beside the pieces, and are no kind of goods', () => {
  const goods = [line('1', '投影机'), line('2', '灯带', 2), service];
  expect(goodsWords(goods)).toBe('投影机 等 2 种');
  expect(piecesWords(goods)).toBe('3 件 + 1 项服务');
});

test('an order of one kind names it alone, one of services them', () => {
  expect(goodsWords([line('1', '门铃'), service])).toBe('门铃');
  expect(piecesWords([line('1', '门铃', 2)])).toBe('2 件');
  expect(piecesWords([service])).toBe('1 项服务');
});

test('of an order that waits only the pieces that are neither sent nor left out are asked for', () => {
  const pieces = (item_id: string, num: number, shipped: number, unsent: number) => ({
    ...{ ...line(item_id, '灯带', num), shipped, unsent, order_line_id: item_id, spec_name: '', own_spec: '' },
    ...{ pic: '', total_fee: 0, refunded_fee: 0, packages: [] },
  });
  const goods = [pieces('1', 3, 1, 1), pieces('2', 2, 0, 2), pieces('3', 2, 0, 0)];
  expect(toSend({ view: 'partShipped', goods }).map(({ item_id, num }) => [item_id, num])).toEqual([
    ['1', 1],
    ['3', 2],
  ]);
  expect(toSend({ view: 'done', goods })).toBe(goods);
});

test('only goods that were sent keep the freight, a service that is done does not', () => {
  const done = { item_id: serviceItemId(1), shipped: 1 };
  expect(freightWord([done, { item_id: '2', shipped: 0 }], 1000)).toBe('一起退回');
  expect(freightWord([done, { item_id: '2', shipped: 0 }], 0)).toBe('这次不退');
  expect(freightWord([done, { item_id: '2', shipped: 1 }], 0)).toBe('已发过货，不退');
});
