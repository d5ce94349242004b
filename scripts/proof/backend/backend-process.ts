import { type ChildProcess, fork } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from '#mall/options.ts';

/** A running backend for a proof. */
export interface BackendProcess {
  readonly origin: string;
  /** Sends SIGKILL, like a crash; settles when the process is gone. */
  readonly kill: () => Promise<void>;
}

/**
 * Bundles the backend into one file: a process that loads a single module starts in a third of the time, and a torture
 * run starts thousands. Returns the file; parallel proofs write the same file, each atomically.
 */
export async function bundleBackend(): Promise<string> {
  const file = join(root, 'node_modules/.cache/chengju/proof-backend.mjs');
  await build({
    input: join(import.meta.dirname, 'proof-backend.ts'),
    platform: 'node',
    external: [/^node:/, 'nodemailer', 'pg'],
    output: { file: `${file}.${process.pid}`, format: 'esm', codeSplitting: false },
  });
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

/**
 * Starts a {@link bundleBackend} file over `dataFolder` and waits until it listens; `database` is a database elsewhere, `hook` a chat
 * of the staff, `env` connects it to payment platforms.
 */
export function startBackend(
  file: string,
  dataFolder: string,
  {
    database,
    hook,
    env = {},
  }: { database?: string | undefined; hook?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<BackendProcess> {
  const flags = [...(database ? ['--database', database] : []), ...(hook ? ['--hook', hook] : [])];
  const child: ChildProcess = fork(file, ['--data', dataFolder, ...flags], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
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
