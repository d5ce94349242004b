import { expect, test } from 'vitest';
import { enableText, partnerStatusText, partnerTypeText, roleStatusText } from './partner.ts';

test('every status of spec §4 and every type of spec §6 has its word, anything else reads as unknown', () => {
  expect([1, 2, 3, 4, 5, 6, 9].map(partnerTypeText)).toEqual([
    '品牌商',
    '经销商、代理商',
    '装修公司',
    '物业社区',
    '渠道商',
    '零售门店',
    '其他',
  ]);
  expect([0, 1, 2, 3, 4].map(partnerStatusText)).toEqual(['待审核', '已审核', '审核未通过', '未知', '账户已冻结']);
  expect([0, 1, 2, 3].map(roleStatusText)).toEqual(['未开通', '审核中', '已开通', '未知']);
});

test('the enable flag is disabled at 0 and normal at any other value', () => {
  expect([0, 1, 2, 9].map(enableText)).toEqual(['停用', '正常', '正常', '正常']);
});
