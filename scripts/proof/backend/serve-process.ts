import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#mall/options.ts';

/** `npm run serve` in a process of its own. */
export interface ServeProcess {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Lines of standard output so far. */
  readonly said: readonly string[];
  /** Lines of the error output so far. */
  readonly complained: readonly string[];
  /** Sends a signal and resolves with the exit code once the process has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Its output and exit code when it ended before it listened. */
export interface Ended {
  readonly code: number | null;
  readonly said: readonly string[];
  readonly complained: readonly string[];
}

/** Variables that would change what a test or proof sees. */
const neutral = {
  SIM: '',
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  OPS_TOKEN: '',
  PUBLIC_SITE_ORIGIN: '',
  TRUSTED_PROXIES: '',
  HOST: '',
};

interface Start {
  readonly dataFolder: string;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function spawnServe({ dataFolder, flags = [], env = {} }: Start): {
  child: ChildProcess;
  said: string[];
  complained: string[];
} {
  const child = spawn(
    process.execPath,
    ['--disable-proto=delete', join(root, 'scripts/run.mjs'), 'serve', '--port', '0', '--data', dataFolder, ...flags],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...neutral, ...env } },
  );
  // A proof that is interrupted must not leave its server behind.
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const said: string[] = [];
  const complained: string[] = [];
  if (!child.stdout || !child.stderr) throw new Error('the server has no output');
  createInterface(child.stdout).on('line', (line) => said.push(line));
  createInterface(child.stderr).on('line', (line) => complained.push(line));
  return { child, said, complained };
}

/** Starts it on a free port and resolves once it listens; rejects with its output when it ends before. */
export async function startServe(start: Start): Promise<ServeProcess> {
  const { child, said, complained } = spawnServe(start);
  const ended = once(child, 'close');
  const origin = await new Promise<string>((ready, fail) => {
    child.stdout?.on('data', () => {
      const line = said.find((one) => one.startsWith('ready '));
      if (line) ready(line.slice('ready '.length).split(' ')[0] ?? '');
    });
    void ended.then(([code]) => fail(new Error(`serve ended with ${code}: ${[...said, ...complained].join('\n')}`)));
  });
  const { port } = new URL(origin);
  return {
    origin: `http://127.0.0.1:${port}`,
    port: Number(port),
    pid: child.pid ?? 0,
    said,
    complained,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Starts it where it must refuse, and resolves with its output once it has ended. */
export async function refusedServe(start: Start): Promise<Ended> {
  const { child, said, complained } = spawnServe(start);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
}
