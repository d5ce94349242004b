import { expect, test } from 'vitest';
import { routes } from '#core/site/routes.ts';
import { countKinds } from './page-kinds.ts';

test('addresses are counted by the kind of their page, the most frequent first', () => {
  const paths = [
    routes.home(),
    routes.goods('1'),
    routes.goods('2'),
    routes.goods('3'),
    routes.goodsList(),
    routes.goodsOfBrand(4),
    routes.programme('a'),
    routes.brand(2),
    routes.experience(7),
    routes.topic('privacy'),
    '/404',
  ];
  expect(countKinds(paths)).toEqual([
    { kind: '商品页', count: 3 },
    { kind: '商品列表', count: 2 },
    { kind: '首页', count: 1 },
    { kind: '方案', count: 1 },
    { kind: '品牌', count: 1 },
    { kind: '体验馆', count: 1 },
    { kind: '专题与文本', count: 1 },
    { kind: '其他页面', count: 1 },
  ]);
  expect(countKinds([])).toEqual([]);
});
