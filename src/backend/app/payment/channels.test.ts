import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testExponent } from '#core/payment/test-mark.ts';
import { channelsOf, WrongChannels } from './channels.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-channels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [shop, platform, certificate] = [pair(), pair(), pair()];
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), `${text}\n`);
  return join(folder, name);
};
const pemOf = (key: typeof shop.publicKey): string => String(key.export({ type: 'spki', format: 'pem' }));
const bare = (pem: string): string => pem.replace(/-----[^-]+-----|\n/g, '');
const secret = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';

const alipay = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY_FILE: file('app', bare(String(shop.privateKey.export({ type: 'pkcs8', format: 'pem' })))),
  ALIPAY_PUBLIC_KEY_FILE: file('alipay', bare(pemOf(platform.publicKey))),
};
const wechat = {
  WXPAY_APPID: 'wxd678efh567hg6787',
  WXPAY_MCHID: '1900009191',
  WXPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WXPAY_PRIVATE_KEY_FILE: file('wx', String(shop.privateKey.export({ type: 'pkcs1', format: 'pem' }))),
  WXPAY_API_V3_KEY_FILE: file('v3', secret),
  WXPAY_PLATFORM_KEYS: [
    `PUB_KEY_ID_0119000091912026=${file('pub', pemOf(platform.publicKey))}`,
    `5157F09EFDC096DE15EBE81A47057A73=${file('cert', pemOf(certificate.publicKey))}`,
  ].join(','),
};
const open = (environment: Readonly<Record<string, string>>, siteOrigin = 'https://mall.example') =>
  channelsOf({ siteOrigin, environment, nowMs: Date.now, tell: () => undefined }).channels;

function faultsOf(environment: Readonly<Record<string, string>>, siteOrigin?: string): string {
  try {
    open(environment, siteOrigin);
  } catch (error) {
    if (error instanceof WrongChannels) return error.details.join('\n');
    throw error;
  }
  return '';
}

test('a platform is there as soon as it is set up in full, keys in PEM or bare, several of a platform at once', () => {
  expect(Object.keys(open({}))).toEqual([]);
  expect(Object.keys(open(alipay))).toEqual(['alipay']);
  expect(Object.keys(open({ ...alipay, ...wechat }))).toEqual(['wxpaypc', 'alipay']);
});

test('a fault names the variable, the file and the remedy, and never a key', () => {
  const { WXPAY_SERIAL: _, ...incomplete } = wechat;
  expect(faultsOf(incomplete)).toBe('缺少环境变量 WXPAY_SERIAL');
  expect(faultsOf(alipay, '')).toContain('siteOrigin');
  expect(faultsOf(alipay, 'http://mall.example')).toContain('https');
  expect(faultsOf({ ...alipay, ALIPAY_PUBLIC_KEY_FILE: join(folder, 'none') })).toContain('读不到文件');
  const own = file('own', pemOf(shop.publicKey));
  expect(faultsOf({ ...alipay, ALIPAY_PUBLIC_KEY_FILE: own })).toContain('这是应用公钥');
  expect(faultsOf({ ...wechat, WXPAY_API_V3_KEY_FILE: file('short', 'abc') })).toContain('32 位');
  expect(faultsOf({ ...wechat, WXPAY_PLATFORM_KEYS: '5157f0=x' })).toContain('序列号=文件');
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const weak = file('weak', String(small.export({ type: 'pkcs8', format: 'pem' })));
  expect(faultsOf({ ...wechat, WXPAY_PRIVATE_KEY_FILE: weak })).toContain('2048');
  const swapped = faultsOf({ ...wechat, WXPAY_PRIVATE_KEY_FILE: wechat.WXPAY_API_V3_KEY_FILE });
  expect(swapped).toContain('不是可用的 PEM 密钥');
  expect(swapped).not.toContain(secret);
});

const marked = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: testExponent });
const markedFile = file('marked', bare(pemOf(marked.publicKey)));
const testing: readonly [string, Record<string, string>, string][] = [
  [
    '支付宝 at loopback',
    { ...alipay, ALIPAY_GATEWAY: 'http://127.0.0.1:4600/gateway.do' },
    'ALIPAY_GATEWAY：http://127.0.0.1:4600 不是',
  ],
  [
    '支付宝 at a name of loopback',
    { ...alipay, ALIPAY_GATEWAY: 'https://localhost/gateway.do' },
    'ALIPAY_GATEWAY：https://localhost 不是',
  ],
  [
    'the sandbox of 支付宝',
    { ...alipay, ALIPAY_GATEWAY: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do' },
    'alipaydev.com 不是',
  ],
  [
    '支付宝 without TLS',
    { ...alipay, ALIPAY_GATEWAY: 'http://openapi.alipay.com/gateway.do' },
    '不是支付平台的正式地址',
  ],
  ['no address', { ...alipay, ALIPAY_GATEWAY: 'openapi' }, 'ALIPAY_GATEWAY：不是网址'],
  [
    'a marked key of 支付宝',
    { ...alipay, ALIPAY_PUBLIC_KEY_FILE: markedFile },
    'ALIPAY_PUBLIC_KEY_FILE：这是本机测试平台的密钥',
  ],
  ['微信支付 at loopback', { ...wechat, WXPAY_ORIGIN: 'http://[::1]:4600' }, 'WXPAY_ORIGIN：http://[::1]:4600 不是'],
  [
    'one marked key of 微信支付 among two',
    { ...wechat, WXPAY_PLATFORM_KEYS: `${wechat.WXPAY_PLATFORM_KEYS},PUB_KEY_ID_2=${markedFile}` },
    'WXPAY_PLATFORM_KEYS：这是本机测试平台的密钥',
  ],
];

test.each(testing)('%s takes no real money: refused, unless that is accepted', (_name, environment, words) => {
  expect(faultsOf(environment)).toContain(words);
  expect(faultsOf(environment)).toContain('--test-platforms');
  const accepted = { environment, nowMs: Date.now, tell: () => undefined, acceptsTest: true };
  // Platforms on this machine reach a shop by http as well.
  const opened = channelsOf({ ...accepted, siteOrigin: 'http://localhost:4321' });
  expect(opened.testSigns.join()).toContain(words);
  expect(Object.keys(opened.channels)).toHaveLength(1);
});

test('published addresses take real money, and then the shop needs https even where tests are accepted', () => {
  const real = {
    ...alipay,
    ...wechat,
    ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
    WXPAY_ORIGIN: 'https://api2.mch.weixin.qq.com',
  };
  expect(faultsOf(real)).toBe('');
  const accepted = { environment: real, nowMs: Date.now, tell: () => undefined, acceptsTest: true };
  expect(channelsOf({ ...accepted, siteOrigin: 'https://mall.example' }).testSigns).toEqual([]);
  expect(() => channelsOf({ ...accepted, siteOrigin: 'http://mall.example' })).toThrow(WrongChannels);
});
