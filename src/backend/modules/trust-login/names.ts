import { type Context, Refusal } from '#backend/app/handler.ts';
import type { TrustTag } from '#core/login/trust-contract.ts';

/** What the providers are called. */
export const trustNames: Readonly<Record<TrustTag, string>> = { weixin: '微信', weibo: '微博' };

/** Page of the storefront a provider sends the browser back to (spec §2). */
const returnPath: Readonly<Record<TrustTag, string>> = {
  weixin: '/login/thirdLogin',
  weibo: '/login/thirdLoginWb',
};

/** The page to come back to: on this site, and the one that is made for it. */
export function ownReturnUrl(asked: string, tag: TrustTag, { siteOrigin }: Pick<Context, 'siteOrigin'>): string {
  const url = URL.parse(asked === '' ? returnPath[tag] : asked, siteOrigin);
  if (url?.origin !== siteOrigin || url.pathname !== returnPath[tag] || url.username !== '') {
    throw new Refusal('返回地址不属于本站');
  }
  return url.href;
}
