import { WrongChannels } from '#backend/app/payment/channels.ts';
import { addressSigns } from '#backend/app/payment/test-signs.ts';
import { secretOf } from '#backend/app/secrets/secret-of.ts';
import { wechatLogin } from '#backend/modules/trust-provider/wechat.ts';
import { weiboLogin } from '#backend/modules/trust-provider/weibo.ts';
import type { TrustProviders } from '#backend/ports/trust-provider.ts';

/** Third-party logins of an installation. */
interface OpenedLogins {
  readonly trustProviders: TrustProviders;
  /** Reasons why they know no real people; empty in a shop that is open. */
  readonly testSigns: readonly string[];
}

/**
 * Third-party logins by the environment and the files that it names; none where nothing is set. Throws {@link WrongChannels} when one is
 * set up in part, or when an address is not the provider's own and that is not accepted (`--test-platforms`).
 */
export function trustProvidersOf(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  { acceptsTest = false }: { readonly acceptsTest?: boolean } = {},
): OpenedLogins {
  const faults: string[] = [];
  const pairOf = (id: string, secretName: string): { appId: string; secret: string } | null => {
    const appId = environment[id] ?? '';
    const before = faults.length;
    const secret = secretOf(secretName, environment, faults);
    if (!appId && secret) faults.push(`缺少环境变量 ${id}`);
    if (appId && !secret && faults.length === before) faults.push(`缺少环境变量 ${secretName}_FILE`);
    return appId && secret ? { appId, secret } : null;
  };
  const weixin = pairOf('WECHAT_LOGIN_APP_ID', 'WECHAT_LOGIN_SECRET');
  const weibo = pairOf('WEIBO_LOGIN_APP_KEY', 'WEIBO_LOGIN_SECRET');
  const signs: string[] = [];
  const addressOf = (name: string, hosts: readonly string[]): string => {
    const address = environment[name] ?? '';
    signs.push(...addressSigns({ name, address, hosts, what: '登录平台' }));
    return URL.parse(address)?.origin ?? '';
  };
  // 微信 publishes two hosts; one address for both is none of them.
  const wechatAt = weixin ? addressOf('WECHAT_LOGIN_ORIGIN', []) : '';
  const weiboAt = weibo ? addressOf('WEIBO_LOGIN_ORIGIN', ['api.weibo.com']) : '';
  if (!acceptsTest) faults.push(...signs.map((text) => `${text}；不是真的账号，只作测试请加 --test-platforms`));
  if (faults.length > 0) throw new WrongChannels(faults, '第三方登录');
  return {
    trustProviders: {
      ...(weixin && {
        weixin: wechatLogin({ ...weixin, ...(wechatAt && { origins: { open: wechatAt, api: wechatAt } }) }),
      }),
      ...(weibo && { weibo: weiboLogin({ ...weibo, ...(weiboAt && { origin: weiboAt }) }) }),
    },
    testSigns: signs,
  };
}
