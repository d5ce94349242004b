import type { PlatformClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Notifier } from './notifier.ts';

/** What both platforms work with. */
export interface PlatformParts {
  readonly clock: PlatformClock;
  readonly faults: Faults;
  readonly notifier: Pick<Notifier, 'tell'>;
  /** Is told how a new trade is paid, by its buyer. */
  readonly onTrade: (pay: () => void) => void;
  /** Where this process is reached. */
  readonly origin: () => string;
}
