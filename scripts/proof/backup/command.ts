import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '#mall/options.ts';

/** A command of the operator that runs as a process of its own. */
export interface RunningCommand {
  readonly kill: () => void;
  /** Exit code, null after a kill, and everything it said. */
  readonly end: Promise<{ code: number | null; said: string }>;
}

/** Starts `npm run <name>` over a database; "" is the file in the data folder. */
export function startCommand(
  name: string,
  args: readonly string[],
  { database = '', before = [] }: { readonly database?: string; readonly before?: readonly string[] } = {},
): RunningCommand {
  const line = [...before, process.execPath, join(root, 'scripts/run.mjs'), name, ...args];
  const [program = '', ...rest] = line;
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: database, UPLOADS_URL: '', NODE_OPTIONS: '' },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const end = once(child, 'close').then(async ([code]) => ({
    code: code as number | null,
    said: (await said).join(''),
  }));
  return { kill: () => void child.kill('SIGKILL'), end };
}

/** Runs a command to its end and throws unless it succeeds. */
export async function runCommand(...order: Parameters<typeof startCommand>): Promise<string> {
  const { code, said } = await startCommand(...order).end;
  if (code !== 0) throw new Error(`${order[0]} ended with ${code}\n${said}`);
  return said;
}

/** Runs a command as {@link runCommand} does, and returns how long it took in milliseconds, to spread kills over its life. */
export async function timeCommand(...order: Parameters<typeof startCommand>): Promise<number> {
  const started = performance.now();
  await runCommand(...order);
  return performance.now() - started;
}
