import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takePublishLock } from './publish-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('R26: a second publisher ends at once with 40, and the first is unharmed', () => {
  const releaseLock = takePublishLock(folder);
  expect(() => takePublishLock(folder)).toThrow(expect.objectContaining({ exitCode: 40 }));
  releaseLock();
  takePublishLock(folder)();
});

test('R27: the lock of a publisher that was killed is free', async () => {
  const code = `
    const { takePublishLock } = await import(${JSON.stringify(join(import.meta.dirname, 'publish-lock.ts'))});
    globalThis.held = takePublishLock(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(() => takePublishLock(folder)).toThrow(expect.objectContaining({ exitCode: 40 }));
  child.kill('SIGKILL');
  await once(child, 'exit');
  takePublishLock(folder)();
});
