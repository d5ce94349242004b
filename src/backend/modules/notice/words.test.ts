import { expect, test } from 'vitest';
import { noticeText } from './words.ts';

test('an order that cost nothing is cancelled without a word about money', () => {
  const about = { name: '智能门锁', order: '1' };
  expect(noticeText('cancelled', { ...about, sum: '¥0.00' }).content).toBe('「智能门锁」的取消申请已通过。');
  expect(noticeText('cancelled', { ...about, sum: '¥9.90' }).content).toBe(
    '「智能门锁」的取消申请已通过，款项会原路退回。',
  );
});

test('goods that the buyer collects are kept ready, not shipped', () => {
  const about = { name: '智能门锁', order: '1', sum: '¥9.90' };
  expect(noticeText('new-order', about).content).toBe('订单 1「智能门锁」已付 ¥9.90，请安排发货。');
  expect(noticeText('new-order', { ...about, of: 'pickup' }).content).toBe(
    '订单 1「智能门锁」已付 ¥9.90，买家到店自提，请备好货。',
  );
});

test('the reason of a refusal ends with one full stop, whether the staff wrote one or not', () => {
  for (const reason of ['商品已打包', '商品已打包。', '商品已打包。。'])
    expect(noticeText('not-cancelled', { name: '智能门锁', reason }).content).toBe(
      '「智能门锁」暂时不能取消：商品已打包。',
    );
});

test('pieces that are not sent are told with their reason, and with money only where some goes back', () => {
  const about = { name: '智能门锁', order: '1', pieces: '2', reason: '缺货。' };
  expect(noticeText('unsent', { ...about, sum: '¥9.90' }).content).toBe(
    '「智能门锁」有 2 件不再发货（缺货），¥9.90 会原路退回。',
  );
  expect(noticeText('unsent', { ...about, sum: '¥0.00' }).content).toBe('「智能门锁」有 2 件不再发货（缺货）。');
});
