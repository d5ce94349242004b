import type { KeyObject } from 'node:crypto';
import { testExponent } from '#core/payment/test-mark.ts';

/** Hosts under which the platforms take real money. */
const realHosts = {
  wxpaypc: ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com', 'api2.wechatpay.cn'],
  alipay: ['openapi.alipay.com'],
} as const;

/** Parts of a shop that may be connected to a test platform. */
export type TestPart = 'payment' | 'sms' | 'mail' | 'login';

/** A reason why a part of the shop is a test. */
export interface TestSign {
  readonly part: TestPart;
  readonly text: string;
}

/** Signs of one part. */
export const partSigns = (part: TestPart, texts: readonly string[] = []): TestSign[] =>
  texts.map((text) => ({ part, text }));

interface Address {
  /** Variable that names the address, and its value; "" is the published address. */
  readonly name: string;
  readonly address: string;
  /** Hosts that the platform publishes. */
  readonly hosts: readonly string[];
  /** The kind of platform, for people. */
  readonly what: string;
}

/** The reason why an address is not one of a platform's own, by https; none for a real one. */
export function addressSigns({ name, address, hosts, what }: Address): string[] {
  const url = address === '' ? undefined : URL.parse(address);
  if (url === null) return [`${name}：不是网址`];
  if (!url || (url.protocol === 'https:' && hosts.includes(url.host))) return [];
  return [`${name}：${url.origin} 不是${what}的正式地址`];
}

interface Place {
  readonly payType: keyof typeof realHosts;
  /** Variable that names the address, and its value; "" is the published address. */
  readonly name: string;
  readonly address: string;
  /** Variable of the platform's keys, and the keys. */
  readonly keyName: string;
  readonly keys: Iterable<KeyObject>;
}

/**
 * Reasons why a channel takes no real money: its address is not one of the platform's own, or a key is one that the local
 * platforms have made. None for a real channel.
 */
export function testSigns({ payType, name, address, keyName, keys }: Place): string[] {
  const signs = addressSigns({ name, address, hosts: realHosts[payType], what: '支付平台' });
  if ([...keys].some((key) => key.asymmetricKeyDetails?.publicExponent === BigInt(testExponent))) {
    signs.push(`${keyName}：这是本机测试平台的密钥`);
  }
  return signs;
}
