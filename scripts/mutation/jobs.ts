import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './areas.ts';
import type { Answer, Order } from './worker.ts';

/** A worker process that is restarted after a kill. */
export interface Job {
  /** The failed test, "" when all passed; null on a timeout. */
  readonly run: (order: Order, limitMs: number) => Promise<string | null>;
  readonly close: () => void;
}

/** Starts a worker; `workers` is the number of test files it runs at once. */
export async function openJob(workers: number): Promise<Job> {
  let child = await start(workers);
  const end = (): void => kill(child);
  process.on('exit', end);
  return {
    run: async (order, limitMs) => {
      child.send(order);
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), limitMs);
      try {
        const [answer] = (await once(child, 'message', { signal: limit.signal })) as [Answer];
        return answer.killedBy;
      } catch {
        end();
        child = await start(workers);
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
    close: end,
  };
}

async function start(workers: number): Promise<ChildProcess> {
  const child = fork(join(root, 'scripts/mutation/worker.ts'), [], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, MUTATION_WORKERS: String(workers) },
  });
  await once(child, 'message');
  return child;
}

/** Its tests run in child processes. */
function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // The process has already ended.
  }
}
