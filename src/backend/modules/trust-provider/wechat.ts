import type { TrustProvider } from '#backend/ports/trust-provider.ts';
import { askProvider } from './ask.ts';

/** A website application of the open platform (open.weixin.qq.com); `origins` are other addresses of it, in tests. */
interface WechatApp {
  readonly appId: string;
  readonly secret: string;
  readonly origins?: { readonly open: string; readonly api: string };
}

/** Codes about the code of the browser: unknown, used or too old. All others are about the shop's own setup. */
const lostCodes = new Set([40029, 40163, 42003]);

interface Answer {
  readonly errcode?: number;
  readonly errmsg?: string;
}

/** Login by a QR code of 微信: `snsapi_login`, as the open platform publishes it for websites. */
export function wechatLogin({
  appId,
  secret,
  origins = { open: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
}: WechatApp): TrustProvider {
  const ask = async <Reply>(path: string, query: Readonly<Record<string, string>>): Promise<Reply & Answer> => {
    const url = new URL(path, origins.api);
    url.search = new URLSearchParams(query).toString();
    return (await askProvider(url)) as Reply & Answer;
  };
  return {
    appId,
    authorizeUrl: ({ state, redirectUrl }) => {
      const url = new URL('/connect/qrconnect', origins.open);
      const query = { appid: appId, redirect_uri: redirectUrl, response_type: 'code', scope: 'snsapi_login', state };
      url.search = new URLSearchParams(query).toString();
      url.hash = 'wechat_redirect';
      return url.href;
    },
    exchange: async ({ code }) => {
      const token = await ask<{ access_token?: string; openid?: string; unionid?: string }>(
        '/sns/oauth2/access_token',
        { appid: appId, secret, code, grant_type: 'authorization_code' },
      );
      if (lostCodes.has(token.errcode ?? 0)) return null;
      const { access_token = '', openid = '' } = token;
      if (!access_token) throw new Error(`微信登录被拒绝：${token.errcode} ${token.errmsg}`);
      const person = await ask<{ nickname?: string; unionid?: string }>('/sns/userinfo', {
        access_token,
        openid,
        lang: 'zh_CN',
      });
      const subject = person.unionid ?? token.unionid;
      // An openid differs between the shop's applications: a member would be a stranger in the next one.
      if (!subject) throw new Error(`微信没有给出 unionid：${person.errcode ?? ''} ${person.errmsg ?? ''}`);
      return { subject, nickname: person.nickname || '微信用户' };
    },
  };
}
