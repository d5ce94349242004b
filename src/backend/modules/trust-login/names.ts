import { type Context, Refusal } from '#backend/app/handler.ts';
import type { TrustTag } from '#core/login/trust-contract.ts';
import { cutText } from '#core/site/cut-text.ts';
import { visibleText } from '#core/wire/visible-text.ts';

/** Names of the providers. */
export const trustNames: Readonly<Record<TrustTag, string>> = { weixin: '微信', weibo: '微博' };

/** Longest name of a member. */
const longest = 20;

/**
 * The name of a new member by a nickname, which is shown to others like one that a member writes and so has the same rules: no sign
 * that nobody sees, none of markup, not too long. Undefined where nothing is left of it.
 */
export function memberNameOf(nickname: string): string | undefined {
  const shown = visibleText(nickname)
    .replace(/[<>\p{Cc}]/gu, '')
    .trim();
  return cutText(shown, longest).trim() || undefined;
}

/** Page of the storefront that a provider returns the browser to (spec §2). */
const returnPath: Readonly<Record<TrustTag, string>> = {
  weixin: '/login/thirdLogin',
  weibo: '/login/thirdLoginWb',
};

/**
 * The return address: on this site the page of this provider, or its root, which clients of the family name when they have
 * a page of their own; on an allowed other site any page.
 */
export function ownReturnUrl(
  asked: string,
  tag: TrustTag,
  { siteOrigin, allowedOrigins }: Pick<Context, 'siteOrigin' | 'allowedOrigins'>,
): string {
  const url = URL.parse(asked === '' ? returnPath[tag] : asked, siteOrigin);
  const isOwn = url?.origin === siteOrigin && [returnPath[tag], '/'].includes(url.pathname);
  if (url?.username !== '' || !(isOwn || allowedOrigins.includes(url.origin))) {
    throw new Refusal('返回地址不属于本站');
  }
  return url.href;
}
