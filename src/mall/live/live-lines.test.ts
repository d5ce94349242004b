import { expect, test } from 'vitest';
import type { LiveFacts } from './live-facts.ts';
import { exitCodeOf, type LiveState, liveLines, textOf } from './live-lines.ts';

const able: NonNullable<LiveFacts['abilities']> = {
  hasSms: true,
  smsFaults: [],
  mailHost: 'smtp.example.com',
  mailFaults: [],
  logins: [],
  loginFaults: [],
  payments: ['微信支付'],
  paymentFaults: [],
  testSigns: [],
};

/** A shop that may open. */
const ready: LiveFacts = {
  dataFolder: '/srv/mall/data',
  abilities: able,
  mailTrouble: '',
  hasTracking: true,
  sampleTexts: [],
  demoRows: { members: [], withoutPassword: [], orders: 0, ownOrders: [], goods: 0 },
  demoAccounts: '',
  siteOrigin: 'https://mall.example',
  siteFault: '',
  proxyHints: [],
  opsToken: 'a-token-that-is-long',
  isOpsOpen: false,
  isSignSecretSample: false,
  looseFiles: [],
  backup: { isTrouble: false, line: '最近一次备份在 3 小时前（/backup/1.tar）' },
  skewSeconds: 1,
  freeBytes: 20 * 1024 ** 3,
  release: { sequence: 7, hours: 2, damaged: [] },
  uploads: { place: 'folder', isShared: false },
  isAccessLogOff: false,
};

test('a shop that is ready has nothing but ticks, and ends with 0', () => {
  const lines = liveLines(ready);
  expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(lines.map(textOf).every((text) => text.startsWith('✓ '))).toBe(true);
  expect(exitCodeOf(lines)).toBe(0);
});

const member = { userId: 1, mobile: '13800000001' };
test.each<[string, LiveState, string, Partial<LiveFacts>]>([
  [
    '第三方登录',
    'stops',
    'WECHAT_LOGIN_SECRET_FILE',
    {
      abilities: { ...able, loginFaults: ['缺少环境变量 WECHAT_LOGIN_SECRET_FILE'] },
    },
  ],
  [
    '短信',
    'stops',
    '没有短信通道',
    {
      abilities: { ...able, hasSms: false },
    },
  ],
  [
    '短信',
    'stops',
    '缺少环境变量 SMS_SIGN',
    {
      abilities: { ...able, hasSms: false, smsFaults: ['缺少环境变量 SMS_SIGN'] },
    },
  ],
  [
    '支付',
    'stops',
    '没有支付渠道',
    {
      abilities: { ...able, payments: [] },
    },
  ],
  [
    '支付',
    'stops',
    '缺少环境变量 WXPAY_SERIAL',
    {
      abilities: { ...able, payments: ['线下转账'], paymentFaults: ['缺少环境变量 WXPAY_SERIAL'] },
    },
  ],
  [
    '支付',
    'stops',
    '不会收到真实货款',
    {
      abilities: { ...able, testSigns: [{ part: 'payment', text: 'ALIPAY_GATEWAY：…' }] },
    },
  ],
  [
    '短信',
    'stops',
    '短信不会真的发出',
    {
      abilities: { ...able, testSigns: [{ part: 'sms', text: 'TENCENT_SMS_ORIGIN：…' }] },
    },
  ],
  [
    '第三方登录',
    'stops',
    '不是真的账号',
    {
      abilities: { ...able, logins: ['微博'], testSigns: [{ part: 'login', text: 'WEIBO_LOGIN_ORIGIN：…' }] },
    },
  ],
  ['邮件', 'stops', '缺少环境变量 MAIL_FROM', { abilities: { ...able, mailFaults: ['缺少环境变量 MAIL_FROM'] } }],
  [
    '邮件',
    'stops',
    '邮件不会真的送达',
    { abilities: { ...able, testSigns: [{ part: 'mail', text: 'MAIL_HOST：…' }] } },
  ],
  ['邮件', 'weak', '不接受用户名或密码', { mailTrouble: '邮件服务器不接受用户名或密码 smtp.example.com' }],
  ['物流', 'weak', 'KUAIDI100_KEY', { hasTracking: false }],
  [
    '文字',
    'stops',
    '备案号还是样例',
    { sampleTexts: [{ sentence: '备案号还是样例', mend: '写上备案号', isDraft: false }] },
  ],
  ['文字', 'weak', '还是草稿', { sampleTexts: [{ sentence: '隐私政策还是草稿', mend: '请读过', isDraft: true }] }],
  [
    '演示',
    'stops',
    'remove-demo',
    { demoRows: { members: [member], withoutPassword: [], orders: 3, ownOrders: [], goods: 20 } },
  ],
  [
    '演示',
    'stops',
    '20 件样例商品',
    { demoRows: { members: [], withoutPassword: [], orders: 0, ownOrders: [], goods: 20 } },
  ],
  ['演示', 'stops', 'demoAccounts', { demoAccounts: '演示账号：…' }],
  ['地址', 'stops', '没有设置 siteOrigin', { siteOrigin: '' }],
  ['地址', 'stops', '不是 https', { siteOrigin: 'http://mall.example' }],
  ['地址', 'weak', 'ENOTFOUND', { siteFault: 'ENOTFOUND' }],
  ['代理', 'weak', '10.0.0.2', { proxyHints: ['10.0.0.2 转来的请求'] }],
  ['运维页', 'weak', '没有 OPS_TOKEN', { opsToken: '' }],
  ['运维页', 'weak', '不足 16', { opsToken: 'short' }],
  ['签名', 'weak', '默认值', { isSignSecretSample: true }],
  ['文件权限', 'stops', 'mall.db', { looseFiles: ['/srv/mall/data/mall.db'] }],
  ['备份', 'stops', '从未备份', { backup: { isTrouble: true, line: '从未备份' } }],
  ['时钟', 'stops', '相差 10 分钟', { skewSeconds: -600 }],
  ['时钟', 'weak', '没有可以比较', { skewSeconds: null }],
  ['磁盘', 'stops', '100 MB', { freeBytes: 100 * 1024 ** 2 }],
  ['页面', 'stops', '还没有发布', { release: null }],
  ['页面', 'stops', '1 个文件损坏', { release: { sequence: 7, hours: 2, damaged: ['index.html'] } }],
  ['页面', 'weak', '30 小时', { release: { sequence: 7, hours: 30, damaged: [] } }],
  ['上传', 'weak', '只在本机', { uploads: { place: 'folder', isShared: true } }],
  ['上传', 'stops', 'UPLOADS_URL', { uploads: { fault: 'UPLOADS_URL 应为网址' } }],
  ['日志', 'weak', 'ACCESS_LOG', { isAccessLogOff: true }],
])('%s: %s, with %s and a way to mend it', (matter, state, words, change) => {
  const lines = liveLines({ ...ready, ...change });
  const found = lines.filter((line) => line.state !== 'ok');
  expect(found.map((line) => [line.matter, line.state])).toEqual([[matter, state]]);
  expect(found.map(textOf).join()).toContain(words);
  expect(found.every(({ mend }) => mend !== '')).toBe(true);
  expect(exitCodeOf(lines)).toBe(state === 'stops' ? 1 : 3);
});

test('behind a gateway what it does itself is said to be its own, and nothing hinders', () => {
  const lines = liveLines({
    ...ready,
    abilities: null,
    demoRows: null,
    backup: null,
    hasTracking: false,
    uploads: { place: 'gateway' },
  });
  expect(exitCodeOf(lines)).toBe(0);
  expect(lines.filter(({ sentence }) => sentence.includes('网关')).map(({ matter }) => matter)).toEqual([
    '短信',
    '支付',
    '物流',
    '备份',
    '上传',
  ]);
});
