import { expect, test } from 'vitest';
import { noticeText } from './words.ts';

test('an order that cost nothing is cancelled without a word about money', () => {
  const about = { name: '智能门锁', order: '1' };
  expect(noticeText('cancelled', { ...about, sum: '¥0.00' }).content).toBe('「智能门锁」的取消申请已通过。');
  expect(noticeText('cancelled', { ...about, sum: '¥9.90' }).content).toBe(
    '「智能门锁」的取消申请已通过，款项会原路退回。',
  );
});
