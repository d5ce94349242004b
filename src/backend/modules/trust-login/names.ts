import { type Context, Refusal } from '#backend/app/handler.ts';
import type { TrustTag } from '#core/login/trust-contract.ts';

/** Names of the providers. */
export const trustNames: Readonly<Record<TrustTag, string>> = { weixin: '微信', weibo: '微博' };

/** Page of the storefront that a provider returns the browser to (spec §2). */
const returnPath: Readonly<Record<TrustTag, string>> = {
  weixin: '/login/thirdLogin',
  weibo: '/login/thirdLoginWb',
};

/** The return address, which must be on this site and be the page of this provider. */
export function ownReturnUrl(asked: string, tag: TrustTag, { siteOrigin }: Pick<Context, 'siteOrigin'>): string {
  const url = URL.parse(asked === '' ? returnPath[tag] : asked, siteOrigin);
  if (url?.origin !== siteOrigin || url.pathname !== returnPath[tag] || url.username !== '') {
    throw new Refusal('返回地址不属于本站');
  }
  return url.href;
}
