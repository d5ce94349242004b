import type { KeyObject } from 'node:crypto';
import { testExponent } from '#core/payment/test-mark.ts';

/** Hosts under which the platforms take real money. */
const realHosts = {
  wxpaypc: ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com', 'api2.wechatpay.cn'],
  alipay: ['openapi.alipay.com'],
} as const;

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
  const signs: string[] = [];
  const url = address === '' ? undefined : URL.parse(address);
  if (url === null) signs.push(`${name}：不是网址`);
  else if (url && (url.protocol !== 'https:' || !realHosts[payType].some((host) => host === url.host))) {
    signs.push(`${name}：${url.origin} 不是支付平台的正式地址`);
  }
  if ([...keys].some((key) => key.asymmetricKeyDetails?.publicExponent === BigInt(testExponent))) {
    signs.push(`${keyName}：这是本机测试平台的密钥`);
  }
  return signs;
}
