import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compressing, takePublishLock } from './publish-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('R26: a second publisher ends at once with 40, and the first is unharmed', () => {
  const releaseLock = takePublishLock(folder);
  expect(() => takePublishLock(folder)).toThrow(expect.objectContaining({ exitCode: 40 }));
  releaseLock();
  takePublishLock(folder)();
});

test("files of a lock are their owner's, whatever the umask of a command", () => {
  const before = process.umask(0o022);
  const releaseLock = takePublishLock(folder, 'upload');
  const modes = ['upload.lock', 'upload.holder'].map((name) => statSync(join(folder, name)).mode & 0o777);
  process.umask(before);
  expect(() => takePublishLock(folder, 'upload')).toThrow(expect.objectContaining({ exitCode: 40 }));
  releaseLock();
  expect(modes).toEqual([0o600, 0o600]);
});

/** A process that holds the lock for `work`, and lets it go after `forMs` or never. */
async function hold(work: string, forMs = 0): Promise<ChildProcess> {
  const code = `
    const { takePublishLock } = await import(${JSON.stringify(join(import.meta.dirname, 'publish-lock.ts'))});
    const letGo = takePublishLock(${JSON.stringify(folder)}, 'publish', ${JSON.stringify(work)});
    console.log('held');
    if (${forMs}) setTimeout(letGo, ${forMs});
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

test('R26: the refusal names the work and the process that hold the lock', async () => {
  const child = await hold('发布');
  expect(() => takePublishLock(folder)).toThrow(new RegExp(`另一个发布正在进行（发布，进程 ${child.pid}，.+ 开始）`));
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('R26: a publish waits for the compressor, which holds the lock for moments, and does not lose its turn', async () => {
  const child = await hold(compressing, 1500);
  takePublishLock(folder)();
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('R27: the lock of a publisher that was killed is free', async () => {
  const child = await hold('发布');
  expect(() => takePublishLock(folder)).toThrow(expect.objectContaining({ exitCode: 40 }));
  child.kill('SIGKILL');
  await once(child, 'exit');
  takePublishLock(folder)();
});
