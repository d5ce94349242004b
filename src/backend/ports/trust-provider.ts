import type { TrustTag } from '#core/login/trust-contract.ts';

/** The person behind an authorisation, as the provider identifies them. */
export interface TrustIdentity {
  /** Constant for this person at this provider, on every device: WeChat's unionid, Weibo's uid. */
  readonly subject: string;
  readonly nickname: string;
}

/** A third-party login as the server sees it; its secret stays inside. */
export interface TrustProvider {
  readonly appId: string;
  /** Address that the browser is sent to; the provider returns it to `redirectUrl` with `code` and `state`. */
  readonly authorizeUrl: (request: { state: string; redirectUrl: string }) => string;
  /** Exchanges a code, once; `redirectUrl` is the address it came back to. Null when the provider does not know the code. */
  readonly exchange: (back: { code: string; redirectUrl: string }) => Promise<TrustIdentity | null>;
}

export type TrustProviders = Readonly<Partial<Record<TrustTag, TrustProvider>>>;
