import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './areas.ts';
import type { Failure, Message, Order } from './worker.ts';

/** A worker process that is restarted after a kill. */
export interface Job {
  /** The failed test files; null if no test ended for the time allowed. */
  readonly run: (order: Order) => Promise<readonly Failure[] | null>;
  readonly close: () => void;
}

/** Starts a worker. It is killed when no test ends for `silenceMs`: a change may loop for ever. */
export async function openJob(silenceMs: number): Promise<Job> {
  let child = await start();
  const end = (): void => kill(child);
  process.on('exit', end);
  return {
    run: async (order) => {
      child.send(order);
      const failures = await answerOf(child, silenceMs);
      if (failures === null) {
        end();
        child = await start();
      }
      return failures;
    },
    close: end,
  };
}

function answerOf(child: ChildProcess, silenceMs: number): Promise<readonly Failure[] | null> {
  return new Promise((resolve) => {
    const settle = (failures: readonly Failure[] | null): void => {
      clearTimeout(timer);
      child.off('message', listen);
      child.off('exit', leave);
      resolve(failures);
    };
    const listen = (message: Message): void => {
      if (message === 'alive') timer.refresh();
      else settle(message.failures);
    };
    const leave = (): void => settle(null);
    const timer = setTimeout(leave, silenceMs);
    child.on('message', listen);
    child.on('exit', leave);
  });
}

async function start(): Promise<ChildProcess> {
  const child = fork(join(root, 'scripts/mutation/worker.ts'), [], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
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
