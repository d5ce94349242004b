import { expect, test } from 'vitest';
import { isPartnerEnabled, partnerStatusText, partnerTypeText, roleStatusText } from './partner.ts';

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

test('only a reviewed partner whose role is open may work', () => {
  expect(isPartnerEnabled({ status: 1, role_status: 2 })).toBe(true);
  expect(isPartnerEnabled({ status: 4, role_status: 2 })).toBe(false);
  expect(isPartnerEnabled({ status: 1, role_status: 1 })).toBe(false);
});
