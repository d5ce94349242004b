import { expect, test } from 'vitest';
import { groupKept } from './offline-page.ts';

const kept = (path: string, title: string) => ({ path, title, readAt: 0 });

test('kept pages stand under what they are, each title once', () => {
  const groups = groupKept([
    kept('/topic/news', '资讯'),
    kept('/Goods/1', '吸顶灯'),
    kept('/', '首页'),
    kept('/Programme/P1', '三居'),
    kept('/Goods/goods?sort=sales', '产品库'),
    kept('/Goods/goods', '产品库'),
    kept('/design/7', '林知远'),
    kept('/Programme/planner', '户型规划'),
  ]);
  expect(groups.map(([name, pages]) => [name, pages.map(({ title }) => title)])).toEqual([
    ['目录', ['产品库']],
    ['设计工具', ['户型规划']],
    ['商品', ['吸顶灯']],
    ['方案', ['三居']],
    ['设计师', ['林知远']],
    ['专题', ['资讯']],
    ['页面', ['首页']],
  ]);
});

test('the newest eight are named, and groups without a page are left out', () => {
  const groups = groupKept(Array.from({ length: 20 }, (_, index) => kept(`/Goods/${index}`, `${index}`)));
  expect(groups).toHaveLength(1);
  expect(groups[0]?.[1]).toHaveLength(8);
});
