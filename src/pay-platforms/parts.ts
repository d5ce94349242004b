import type { PlatformClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Notifier } from './notifier.ts';

/** What both platforms work with. */
export interface PlatformParts {
  readonly clock: PlatformClock;
  readonly faults: Faults;
  readonly notifier: Pick<Notifier, 'tell'>;
  /** Where this process is reached. */
  readonly origin: () => string;
}
