import type { TrustTag } from '#core/login/trust-contract.ts';

/** Who stands behind an authorisation, as the provider names them. */
export interface TrustIdentity {
  /** Stays the same for this person at this provider, whatever device: WeChat's unionid, Weibo's uid. */
  readonly subject: string;
  readonly nickname: string;
}

/** A third-party login, seen from the server: its secret stays inside. */
export interface TrustProvider {
  readonly appId: string;
  /** Where the browser is sent; it comes back to `redirectUrl` with `code` and `state`. */
  readonly authorizeUrl: (request: { state: string; redirectUrl: string }) => string;
  /** Exchanges a code, once. Null when the provider does not know it. */
  readonly exchange: (code: string) => Promise<TrustIdentity | null>;
}

export type TrustProviders = Readonly<Partial<Record<TrustTag, TrustProvider>>>;
