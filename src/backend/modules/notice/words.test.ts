import { expect, test } from 'vitest';
import { noticeText } from './words.ts';

test('an order that cost nothing is cancelled without a word about money', () => {
  const about = { name: '智能门锁', order: '1' };
  expect(noticeText('cancelled', { ...about, sum: '¥0.00' }).content).toBe('「智能门锁」的取消申请已通过。');
  expect(noticeText('cancelled', { ...about, sum: '¥9.90' }).content).toBe(
    '「智能门锁」的取消申请已通过，款项会原路退回。',
  );
});

test('the reason of a refusal ends with one full stop, whether the staff wrote one or not', () => {
  for (const reason of ['商品已打包', '商品已打包。', '商品已打包。。'])
    expect(noticeText('not-cancelled', { name: '智能门锁', reason }).content).toBe(
      '「智能门锁」暂时不能取消：商品已打包。',
    );
});
