import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A running backend of a proof. */
export interface BackendProcess {
  readonly origin: string;
  /** SIGKILL, the way a crash ends it; settles when the process is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts `proof-backend.ts` over `dataFolder` and waits until it listens. */
export function startBackend(dataFolder: string): Promise<BackendProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, '../run.mjs'), ['proof-backend', '--data', dataFolder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return new Promise((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`the backend ended with ${code} before it listened`)));
    child.once('message', (message) => {
      const { port } = message as { port: number };
      ready({
        origin: `http://127.0.0.1:${port}`,
        kill: () => {
          child.kill('SIGKILL');
          return ended;
        },
      });
    });
  });
}
