import type { TrustTag } from '#storefront/login/trust-login.ts';

/** The names of the providers. */
export const trustNames: Readonly<Record<TrustTag, string>> = { weixin: '微信', weibo: '微博' };
