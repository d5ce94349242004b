/** Members of the sample shop. A real backend has its own; nothing but the seed and the demo's login hint reads this. */
export const demoAccounts = [
  {
    mobile: '13800000001',
    password: 'chengju001',
    name: '林晓晴',
    depositCents: 5_000_000,
    address: { province: '上海市', city: '上海市', county: '徐汇区', adrdetail: '漕溪北路 88 号 12 幢 601 室' },
  },
  {
    mobile: '13800000002',
    password: 'chengju002',
    name: '周亦航',
    depositCents: 10_000,
    address: { province: '广东省', city: '深圳市', county: '南山区', adrdetail: '科苑南路 2666 号 3 栋 1502' },
  },
  { mobile: '13800000003', password: 'chengju003', name: '陈予安', depositCents: 0, address: null },
] as const;

/** Shown under the login form of a demo. */
export const demoHint = `演示账号：${demoAccounts.map(({ mobile, password }) => `${mobile} / ${password}`).join('，')}`;
