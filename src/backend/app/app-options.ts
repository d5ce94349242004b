import type { Simulators } from '#backend/app/demo/simulators.ts';
import type { ShopMail } from '#backend/app/mail/channel.ts';
import type { KnownSessions } from '#backend/app/overload/known-sessions.ts';
import type { Pace } from '#backend/app/overload/pace.ts';
import type { Tries } from '#backend/app/secrets/tries.ts';
import type { SecurityEvent } from '#backend/app/watching/security-events.ts';
import type { Database } from '#backend/db/open.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import type { ReportingTracker } from '#backend/ports/parcel-tracker.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import type { SmsSender } from '#backend/ports/sms-channel.ts';
import type { TrustProviders } from '#backend/ports/trust-provider.ts';

/** What a backend is made of; whatever is unset is missing or has the default named beside it. */
export interface AppOptions {
  readonly database: Database;
  readonly nowMs: () => number;
  /** Store of uploaded files (contract 14.5). */
  readonly files: FileStore;
  /** The simulators of contract 18.3; null in a shop. */
  readonly simulators: Simulators | null;
  /** Moves the clock behind `nowMs` forward; without it `/__sim/clock` refuses. */
  readonly advanceClock?: ((seconds: number) => number) | undefined;
  /** Reports an unexpected failure; the caller only receives 操作失败. */
  readonly onError: (error: unknown, call: string) => void;
  /** Is told who came in, who was refused and which account changed. */
  readonly onSecurityEvent?: ((event: SecurityEvent) => void) | undefined;
  /** Secret of the traffic signature; without one it is not checked (contract 0.6, `SIGN_STRICT=1`). */
  readonly signSecret?: string | undefined;
  /** Origin that the storefront is published under; unset means the origin of each request. Required behind a TLS proxy. */
  readonly siteOrigin?: string | undefined;
  /** `bearer`: the token alone is a session, as on a real install; unset means the two halves of design.md §3. */
  readonly session?: 'split' | 'bearer' | undefined;
  /** Exact origins of other sites whose pages may call (`CORS_ORIGINS`); unset means none. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** Origin before pictures in answers to other clients than our own; unset means paths. */
  readonly pictureOrigin?: string | undefined;
  /** Proxies whose `X-Forwarded-For` we trust; without them the socket's address counts. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Sends an SMS code. Without one, and without debug mode, codes are refused. */
  readonly sendSms?: SmsSender | undefined;
  /** Sends mail. Without one, and without simulators, addresses cannot be proven. */
  readonly mail?: ShopMail | undefined;
  /** Replies hold the code instead of sending it (contract 7.2). Only where simulators are on, and then by default. */
  readonly smsDebug?: boolean | undefined;
  /** Third-party logins; where simulators are on, local consent pages take their place. */
  readonly trustProviders?: TrustProviders | undefined;
  /** Tracks parcels; where simulators are on and it is missing, parcels travel by the clock. */
  readonly tracker?: ReportingTracker | undefined;
  /** Payment platforms; unset means none. */
  readonly channels?: PaymentChannels | undefined;
  /** Counts of tries at secrets; unset = none yet. */
  readonly tries?: Tries | undefined;
  /** Sessions that have been found valid are told to it, so that a busy server serves them first. */
  readonly knownSessions?: Pick<KnownSessions, 'remember'> | undefined;
  /** Refused writes of strangers are counted there, so that a busy sender is slowed down. */
  readonly pace?: Pick<Pace, 'refused'> | undefined;
  /** Takes what pages tell of themselves; unset means yes. */
  readonly hasTelemetry?: boolean | undefined;
  /** Refuses replies that hold fields the contract does not name; on in tests. */
  readonly strictReplies?: boolean;
}
