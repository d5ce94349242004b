import type { Cookies } from '#backend/app/request/cookies.ts';
import type { Tries } from '#backend/app/secrets/tries.ts';
import type { Database } from '#backend/db/open.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import type { MailChannel } from '#backend/ports/mail-channel.ts';
import type { ParcelTracker } from '#backend/ports/parcel-tracker.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import type { SmsChannel } from '#backend/ports/sms-channel.ts';
import type { TrustProviders } from '#backend/ports/trust-provider.ts';
import type { AnyEndpoint, ParsedInputOf, ReplyOf } from '#core/wire/endpoint.ts';

/** The member who makes a call. */
export interface Caller {
  readonly userId: number;
}

/** Everything besides its input that a handler may use. */
export interface Context {
  readonly database: Database;
  /** The server's clock in milliseconds; tests and the simulator move it. */
  readonly nowMs: () => number;
  /** Uploaded files. */
  readonly files: FileStore;
  /** Address that the call came from. */
  readonly clientIp: string;
  /** `User-Agent` of the call, "" without one; only words made from it are stored. */
  readonly userAgent: string;
  /** Its network, which limits count: see `networkOf`. */
  readonly network: string;
  /** Counts of tries at secrets. */
  readonly tries: Tries;
  /** The caller; null for an anonymous call. Never null on endpoints of class `token`: see {@link memberOf}. */
  readonly caller: Caller | null;
  /** `Idempotency-Key` header, "" when absent (contract 18.5). */
  readonly idempotencyKey: string;
  /** HttpOnly cookies of this exchange. */
  readonly cookies: Cookies;
  /** Sends a header with the reply (`Cache-Control`). */
  readonly setHeader: (name: string, value: string) => void;
  /** Other sites whose pages may call, exact origins. */
  readonly allowedOrigins: readonly string[];
  /** Origin of the storefront, `https://mall.example`. */
  readonly siteOrigin: string;
  /** Sends codes to mobiles, or shows them in debug mode. */
  readonly sms: SmsChannel;
  /** Sends codes to mail addresses, or shows them in a demo. */
  readonly mail: MailChannel;
  /** Third-party logins that are on (contract 7.5). */
  readonly trustProviders: TrustProviders;
  /** Tells where parcels are. */
  readonly tracker: ParcelTracker;
  /** Payment platforms that charge for us. */
  readonly channels: PaymentChannels;
  /** Reports a failure behind a call that is answered nevertheless. */
  readonly onError: (error: unknown, call: string) => void;
  /** Moves the shop's clock forward (contract 18.3); absent where the clock is fixed. */
  readonly advanceClock: ((seconds: number) => number) | undefined;
  /** Whether the token alone is a session (`SESSION=bearer`): then no cookie counts and none is set for it. */
  readonly isBearer: boolean;
  /** The token that the caller sent, "" without one. */
  readonly token: string;
  /** Names the member that a call lets in, or whose account it changes, for the log of security events. */
  readonly noteMember: (userId: number) => void;
  /** Whether the simulators of contract 18.3 are on. */
  readonly simulated: boolean;
}

/** Answers one call: takes the parsed input, returns the reply, and refuses by throwing a {@link Refusal}. */
export type Handler<E extends AnyEndpoint> = (input: ParsedInputOf<E>, context: Context) => Promise<ReplyOf<E>>;

/** One handler per endpoint of a table: a missing or misspelt name does not compile. */
export type Handlers<Table extends Record<string, AnyEndpoint>> = { [Name in keyof Table]: Handler<Table[Name]> };

/** A refusal that the caller receives in the envelope of its family (contract 17). */
export class Refusal extends Error {
  /** Canary: `check-dist` looks for it in everything that is published (design.md §2). */
  readonly canary = 'chengju-reference-backend';
  readonly http: number;
  readonly status: number;
  readonly code: number | undefined;
  readonly data: Record<string, unknown> | undefined;
  /** The fault of each input field; only the shop family sends it (contract 0.2). */
  readonly errors: Record<string, string[]> | undefined;

  constructor(
    message: string,
    options: {
      http?: number;
      status?: number;
      code?: number;
      data?: Record<string, unknown>;
      errors?: Record<string, string[]>;
    } = {},
  ) {
    super(message);
    this.http = options.http ?? 200;
    this.status = options.status ?? 422;
    this.code = options.code;
    this.data = options.data;
    this.errors = options.errors;
  }
}

/** papi: the addressed thing does not exist (HTTP 400, the client goes to /404). */
export const missing = (message: string): Refusal => new Refusal(message, { http: 400, status: 400 });

/** The member of a `token` call; the router has already refused anonymous callers. */
export function memberOf(context: Context): Caller {
  if (!context.caller) throw new Error('a token endpoint ran without a caller');
  return context.caller;
}
