import type { TrustProvider } from '#backend/ports/trust-provider.ts';
import { askProvider } from './ask.ts';

/** A website application of 微博 (open.weibo.com); `origin` is another address of it, in tests. */
interface WeiboApp {
  readonly appId: string;
  readonly secret: string;
  readonly origin?: string;
}

interface Refused {
  readonly error?: string;
  readonly error_code?: number;
}

/** Login by 微博: the code flow of OAuth 2 with its calls `oauth2/access_token` and `2/users/show`. */
export function weiboLogin({ appId, secret, origin = 'https://api.weibo.com' }: WeiboApp): TrustProvider {
  return {
    appId,
    authorizeUrl: ({ state, redirectUrl }) => {
      const url = new URL('/oauth2/authorize', origin);
      const query = { client_id: appId, response_type: 'code', redirect_uri: redirectUrl, state };
      url.search = new URLSearchParams(query).toString();
      return url.href;
    },
    exchange: async ({ code, redirectUrl }) => {
      const token = (await askProvider(new URL('/oauth2/access_token', origin), {
        client_id: appId,
        client_secret: secret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
      })) as { access_token?: string; uid?: string | number } & Refused;
      if (token.error === 'invalid_grant') return null;
      if (!token.access_token || !token.uid) throw new Error(`微博登录被拒绝：${token.error_code} ${token.error}`);
      const uid = String(token.uid);
      const shown = new URL('/2/users/show.json', origin);
      shown.search = new URLSearchParams({ access_token: token.access_token, uid }).toString();
      const person = (await askProvider(shown)) as { screen_name?: string } & Refused;
      if (person.error) throw new Error(`微博没有给出昵称：${person.error_code} ${person.error}`);
      return { subject: uid, nickname: person.screen_name || '微博用户' };
    },
  };
}
