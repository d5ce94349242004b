import { expect, test } from 'vitest';
import { tellMerge } from './plan.ts';

test('a merge is told line by line where it differs from what was kept', () => {
  const story = tellMerge(
    {
      added: [
        { item_id: '1', num: 2 },
        { item_id: '2', num: 5 },
      ],
      capped: [{ item_id: '2', wanted: 9, got: 5 }],
      dropped: [{ item_id: '3', reason: '商品已下架' }],
    },
    (id) => (id === '2' ? '防眩筒灯' : ''),
  );
  expect(story).toEqual({
    pieces: 7,
    changes: ['“防眩筒灯”库存或限购不足，9 件已调整为 5 件', '有 1 种商品未能加入：商品已下架'],
  });
});
