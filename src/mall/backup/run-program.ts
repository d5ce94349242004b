import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { BackupFault } from './fault.ts';

/** Package of Debian that brings a program. */
const packages: Readonly<Record<string, string>> = {
  tar: 'tar',
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  psql: 'postgresql-client',
};

/**
 * Runs a program to its end. Throws fault 80 with its last words, or 50 when they blame the disk. `good` are the exit codes
 * of a success. A program with an `answer` gets it as its input once it has printed something, and an empty input when this
 * process dies before that.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { good = [0], answer }: { readonly good?: readonly number[]; readonly answer?: string } = {},
): Promise<void> {
  const child = spawn(program, args, {
    stdio: answer === undefined ? ['ignore', 'ignore', 'pipe'] : ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  // A program that ends early reads no answer; its exit code says why.
  child.stdin?.on('error', () => undefined);
  child.stdout?.once('data', () => child.stdin?.end(answer));
  let code: number | null;
  let signal: string | null;
  try {
    [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  } catch {
    throw new BackupFault(80, `没有找到 ${program}，请安装 ${packages[program]}`);
  }
  if (code !== null && good.includes(code)) return;
  const lines = (await said).trim().split('\n').slice(-5);
  if (/No space left|Wrote only \d+ of|quota exceeded|File too large/i.test(lines.join())) {
    throw new BackupFault(50, `磁盘已满：${program} 没有写完`, lines);
  }
  throw new BackupFault(80, `${program} 没有做完（${signal ?? `退出码 ${code}`}）`, lines);
}
