import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type AskDatabase, askPostgres, askSqlite } from './database.ts';

const root = resolve(import.meta.dirname, '../..');

/** A running mall: `npm start` in its own process, as a new user runs it. */
export interface ShopProcess {
  readonly origin: string;
  readonly dataFolder: string;
  readonly ask: AskDatabase;
  /** From the command to `ready`. */
  readonly seconds: number;
  /** Longest silence before `ready`, seconds. */
  readonly longestSilence: number;
  /** Its complete output. */
  readonly output: () => string;
  /** Sends SIGKILL, like a crash. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the mall over `dataFolder` and waits for its `ready` line. */
export async function startShop(
  dataFolder: string,
  options: {
    /** `serve` opens the data as a shop does, without simulators. */
    command?: 'start' | 'serve';
    port?: number;
    flags?: readonly string[];
    env?: Readonly<Record<string, string>>;
    databaseUrl?: string;
  } = {},
): Promise<ShopProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      join(root, 'scripts/run.mjs'),
      options.command ?? 'start',
      '--port',
      String(options.port ?? 0),
      '--data',
      dataFolder,
      ...(options.flags ?? []),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        SIM: '1',
        ...options.env,
        ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // Ends the server even if the test fails halfway.
  const reap = (): boolean => child.kill('SIGKILL');
  process.once('exit', reap);
  child.once('exit', () => process.off('exit', reap));
  const chunks: string[] = [];
  const started = performance.now();
  let heardAt = started;
  let silenceMs = 0;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const origin = await new Promise<string>((ready, fail) => {
    const hear = (chunk: Buffer): void => {
      chunks.push(chunk.toString());
      silenceMs = Math.max(silenceMs, performance.now() - heardAt);
      heardAt = performance.now();
      const match = /ready (http:\S+)/.exec(chunks.join(''));
      if (match?.[1]) ready(match[1]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => fail(new Error(`the mall ended with ${code}:\n${chunks.join('')}`)));
  });
  const seconds = (performance.now() - started) / 1000;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    dataFolder,
    ask: options.databaseUrl ? askPostgres(options.databaseUrl) : askSqlite(dataFolder),
    seconds,
    longestSilence: silenceMs / 1000,
    output: () => chunks.join(''),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
