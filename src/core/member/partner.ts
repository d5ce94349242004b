/** Business partners in words (spec §4, §6; contract 15.5). Any other value reads as unknown. */
const partnerTypes: Readonly<Record<number, string>> = {
  1: '品牌商',
  2: '经销商、代理商',
  3: '装修公司',
  4: '物业社区',
  5: '渠道商',
  6: '零售门店',
};

const partnerStatuses: Readonly<Record<number, string>> = {
  0: '待审核',
  1: '已审核',
  2: '审核未通过',
  4: '账户已冻结',
};
const roleStatuses: Readonly<Record<number, string>> = { 0: '未开通', 1: '审核中', 2: '已开通' };

export const partnerTypeText = (type: number): string => partnerTypes[type] ?? '其他';
export const partnerStatusText = (status: number): string => partnerStatuses[status] ?? '未知';
export const roleStatusText = (status: number): string => roleStatuses[status] ?? '未知';

/** The enable flag of spec §4 in words. */
export const enableText = (flag: number): string => (flag === 0 ? '停用' : '正常');
