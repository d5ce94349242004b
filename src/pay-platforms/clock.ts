/** A clock that can be moved forward, with jobs that run when their time has come. */
export interface PlatformClock {
  /** Unix seconds, ahead of the machine by as much as the clock was moved. */
  readonly now: () => number;
  /** Unix seconds of the machine: a shop refuses signatures of another time. */
  readonly wall: () => number;
  /** Runs `job` at `due`, unix seconds of this clock. */
  readonly at: (due: number, job: () => Promise<void>) => void;
  /** Moves the clock by `seconds`, running every job on the way at its own time; 0 runs those that are due. */
  readonly advance: (seconds: number) => Promise<void>;
  readonly stop: () => void;
}

interface Job {
  readonly due: number;
  readonly run: () => Promise<void>;
}

/** A clock over `wall`, unix seconds. */
export function createPlatformClock(wall = (): number => Math.floor(Date.now() / 1000)): PlatformClock {
  let ahead = 0;
  let jobs: Job[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** One run at a time, so that a repeat never overtakes its first try. */
  let running: Promise<void> = Promise.resolve();
  const now = (): number => wall() + ahead;

  async function runUntil(target: number): Promise<void> {
    for (;;) {
      const next = jobs.toSorted((a, b) => a.due - b.due)[0];
      if (isStopped || !next || next.due > target) break;
      jobs = jobs.filter((job) => job !== next);
      ahead += Math.max(0, next.due - now());
      await next.run();
    }
    ahead += Math.max(0, target - now());
  }

  function wake(): void {
    clearTimeout(timer);
    if (isStopped || jobs.length === 0) return;
    const wait = Math.min(...jobs.map(({ due }) => due)) - now();
    timer = setTimeout(() => void advance(0), Math.max(0, wait) * 1000).unref();
  }

  function advance(seconds: number): Promise<void> {
    running = running.then(() => runUntil(now() + seconds)).then(wake);
    return running;
  }

  return {
    now,
    wall,
    at: (due, run) => {
      jobs.push({ due, run });
      wake();
    },
    advance,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
