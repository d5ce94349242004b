import { expect, test } from 'vitest';
import { progressNames, statusNames } from './rules.ts';
import { caseHint, caseOutcome, caseSteps, caseTabs, caseTypeName, lineCaseWord } from './steps.ts';

const reached = (aftersales_type: 'ONLY_REFUND' | 'REFUND_GOODS', progress: number) =>
  caseSteps({ aftersales_type, progress }).flatMap(({ name, isReached }) => (isReached ? name : []));

test('a case walks its road, and one that ended says how', () => {
  expect(reached('ONLY_REFUND', 0)).toEqual(['提交申请']);
  expect(reached('ONLY_REFUND', 9)).toEqual(['提交申请', '商家同意']);
  expect(reached('ONLY_REFUND', 4)).toEqual(['提交申请', '商家同意', '退款到账']);
  expect(reached('REFUND_GOODS', 1)).toEqual(['提交申请', '商家同意']);
  expect(reached('REFUND_GOODS', 2).at(-1)).toBe('寄回商品');
  expect(reached('REFUND_GOODS', 8)).toEqual(reached('REFUND_GOODS', 9));
  expect(reached('REFUND_GOODS', 4)).toHaveLength(5);
  // A progress that the road does not know has at least been asked for.
  expect(reached('ONLY_REFUND', 8)).toEqual(['提交申请']);
  expect(reached('REFUND_GOODS', 3)).toEqual(['提交申请', '商家驳回']);
  expect(reached('ONLY_REFUND', 7)).toEqual(['提交申请', '已撤销']);
});

test('every progress of contract 15.3 has its sentence', () => {
  for (const progress of Object.keys(progressNames).map(Number)) {
    expect(caseHint({ aftersales_type: 'REFUND_GOODS', progress })).toMatch(/。$/);
  }
});

test('a line says that a case is open, and forgets one that was withdrawn', () => {
  expect([undefined, 'REFUND_CLOSED', 'WAIT_SELLER_AGREE', 'REFUND_SUCCESS'].map(lineCaseWord)).toEqual([
    '',
    '',
    '售后处理中',
    '已退款',
  ]);
});

test('the list has a tab for everything and one for each status', () => {
  expect(caseTabs.map(({ status }) => status)).toEqual([undefined, ...Object.keys(statusNames).map(Number)]);
});

test('a closed case tells how it ended, an open one nothing', () => {
  const told = (progress: 0 | 4 | 7) => caseOutcome({ progress });
  expect(told(4)).toBe('已退款');
  expect(told(7)).toBe('已撤销');
  expect(told(0)).toBe('');
});

test('a case of the shop about what it does not send has no request and no answer', () => {
  const one = { aftersales_type: 'ONLY_REFUND', progress: 9, is_unsent: true } as const;
  expect(caseSteps(one)).toEqual([
    { name: '商家退款', isReached: true },
    { name: '退款到账', isReached: false },
  ]);
  expect(caseTypeName(one)).toBe('未发货退款');
  expect(caseHint(one)).toContain('不再发货');
  expect(caseTypeName({ aftersales_type: 'ONLY_REFUND' })).toBe('仅退款');
});
