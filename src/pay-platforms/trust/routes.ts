import { consentPage, faultPage, qrPage } from '#pay-platforms/page/consent.ts';
import { type Asked, fieldsOf, html, type Reply, seeOther } from '#pay-platforms/wire.ts';
import { people, type TrustPlatform, WrongRequest } from './trust.ts';

/** Where a consent waits: 微信 shows a code for the phone, 微博 asks in the same browser. */
const waitingAt = { weixin: '/trust/qr/', weibo: '/trust/consent/' } as const;

/** Pages of 微信 and 微博 for browsers that a shop has sent, and the phone that has scanned; undefined when this request is none. */
export function trustPages(trust: TrustPlatform, origin: string, asked: Asked): Reply | undefined {
  const { path, method } = asked;
  if (path === '/connect/qrconnect' || path === '/oauth2/authorize') {
    try {
      const { provider, token } = trust.begin(asked.target);
      return seeOther(waitingAt[provider] + token);
    } catch (error) {
      if (error instanceof WrongRequest) return html(faultPage(error.message), 400);
      throw error;
    }
  }
  const [, page, token = ''] = /^\/trust\/(qr|consent)\/([\w-]+)$/.exec(path) ?? [];
  if (!page) return undefined;
  const consent = trust.find(token);
  if (!consent) return html(faultPage('登录请求不存在或已过期'), 404);
  if (page === 'qr') {
    if (consent.back !== null) return seeOther(consent.back);
    // The page asks again by itself, without a script, until the phone has decided. Its own address would not do: with the fragment of
    // 微信's addresses a browser takes it for a place on the same page.
    const shown = html(qrPage(`${origin}/trust/consent/${token}`));
    return shown && { ...shown, headers: { ...shown.headers, refresh: `1; url=${path}` } };
  }
  if (method === 'POST') {
    const { act, person: id } = fieldsOf(asked.body);
    const person = act === 'agree' ? people.find((one) => one.id === id) : null;
    if (person === undefined) return html(faultPage('没有选择账号'), 400);
    const back = trust.decide(token, person);
    return seeOther(consent.provider === 'weixin' ? path : back);
  }
  return html(consentPage(consent));
}
