import type { TrustTag } from '#storefront/login/trust-login.ts';

/** What the providers are called. */
export const trustNames: Readonly<Record<TrustTag, string>> = { weixin: '微信', weibo: '微博' };
