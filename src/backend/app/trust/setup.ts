import { WrongChannels } from '#backend/app/payment/channels.ts';
import { secretOf } from '#backend/app/secrets/secret-of.ts';
import { wechatLogin } from '#backend/modules/trust-provider/wechat.ts';
import { weiboLogin } from '#backend/modules/trust-provider/weibo.ts';
import type { TrustProviders } from '#backend/ports/trust-provider.ts';

/**
 * Third-party logins by the environment and the files that it names; none where nothing is set. Throws {@link WrongChannels} when one is
 * set up in part.
 */
export function trustProvidersOf(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TrustProviders {
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
  if (faults.length > 0) throw new WrongChannels(faults, '第三方登录');
  return { ...(weixin && { weixin: wechatLogin(weixin) }), ...(weibo && { weibo: weiboLogin(weibo) }) };
}
