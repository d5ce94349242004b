import type { Handler } from '#backend/app/handler.ts';
import type { Page } from '#backend/app/page/page.ts';
import type { Database } from '#backend/db/open.ts';
import type { ClockTracker } from '#backend/ports/parcel-tracker.ts';
import type { DebugReplies } from '#backend/ports/sms-channel.ts';
import type { TrustProviders } from '#backend/ports/trust-provider.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';

/**
 * Stand-ins of a demo for the systems that a shop is connected to (contract 18.3). The app gets them as a value: code that
 * does not import them, such as `npm run serve`, cannot switch them on by any flag or variable.
 */
export interface Simulators {
  /** Handlers of the endpoints below `/__sim/`, by name. */
  readonly handlers: Readonly<Record<string, Handler<AnyEndpoint>>>;
  /** Pages below `/__sim/`. */
  readonly pages: readonly Page[];
  readonly trustProviders: (database: Database, nowMs: () => number) => TrustProviders;
  readonly tracker: ClockTracker;
  /** Takes the place of an SMS provider. */
  readonly debugReplies: DebugReplies;
}
