import { expect, test } from 'vitest';
import { tellMerge } from './plan.ts';

const line = (item_id: string, num: number) => ({ item_id, num, name: '' });

test('a merge is told line by line where it differs from what was kept', () => {
  const story = tellMerge(
    [line('1', 2), line('2', 9), line('3', 1)],
    {
      added: [{ item_id: '1', num: 2 }],
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

test('pieces count although there are fewer than were kept, without those that were in the cart before', () => {
  const capped = [{ item_id: '1', wanted: 8, got: 6 }];
  expect(tellMerge([line('1', 5)], { added: [], capped, dropped: [] }, () => '').pieces).toBe(3);
});

test('more pieces than were kept are told with their reason', () => {
  const capped = [{ item_id: '1', wanted: 1, got: 10 }];
  expect(tellMerge([line('1', 1)], { added: [], capped, dropped: [] }, () => '筒灯')).toEqual({
    pieces: 10,
    changes: ['“筒灯”有起订量，1 件已调整为 10 件'],
  });
});
