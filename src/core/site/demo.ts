/** Members of the sample shop. A real backend has its own; only the seed and the demo's login hint read this. */
export const demoAccounts = [
  {
    mobile: '13800000001',
    password: 'chengju001',
    name: '林晓晴',
    /** The purpose of this member, for the hint. */
    role: '老会员，余额充足',
    depositCents: 5_000_000,
    address: {
      province: '上海市',
      city: '上海市',
      county: '徐汇区',
      adrdetail: '漕溪北路 88 号 12 幢 601 室',
      tag: '家',
    },
  },
  {
    mobile: '13800000002',
    password: 'chengju002',
    name: '周亦航',
    role: '金橙会员，享 9.5 折',
    depositCents: 10_000,
    address: {
      province: '广东省',
      city: '深圳市',
      county: '南山区',
      adrdetail: '科苑南路 2666 号 3 栋 1502',
      tag: '公司',
    },
  },
  {
    mobile: '13800000003',
    password: 'chengju003',
    name: '陈予安',
    role: '品牌商合作伙伴',
    depositCents: 0,
    address: null,
  },
] as const;

/** A closed account, for testing the message to its owner; no hint names it. */
export const disabledAccount = { mobile: '13800000004', password: 'chengju004', name: '许知行' } as const;

/** The hint under the login form of a demo. */
export const demoHint = [
  '演示账号',
  ...demoAccounts.map(({ mobile, password, role }) => `${mobile} ${password} ${role}`),
].join('\n');
