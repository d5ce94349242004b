import { expect, test } from 'vitest';
import { centreStatusText } from './status.ts';

test('every status of a centre in spec §4 has its word, anything else reads as unknown', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(centreStatusText)).toEqual([
    '待审核',
    '已审核',
    '待提交审核',
    '未知',
    '已驳回',
    '待上线',
    '已上线',
  ]);
});
