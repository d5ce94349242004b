import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { backendPrefixes } from '#mall/prefixes.ts';

const root = resolve('.');

/** A port of this process, with the next one, below those that systems hand out by themselves. */
const port = 20_000 + (process.pid % 5000) * 2;

test('npm run dev answers what npm start answers, and starts its backend anew at an edit', async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'chengju-dev-'));
  const template = process.env['CHENGJU_E2E_TEMPLATE'];
  if (template) cpSync(template, folder, { recursive: true });
  const flags = ['--data', folder, '--goods', '40', '--port', String(port)];
  const dev = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'dev', ...flags], { cwd: root });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ask = (path: string): Promise<Response> =>
    fetch(`http://localhost:${port}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(60_000) });
  try {
    await expect.poll(() => said, { timeout: 90_000 }).toContain('watching for file changes');
    const status = async (path: string): Promise<number> => (await ask(path)).status;
    expect(await status('/')).toBe(200);
    for (const path of ['/reserve', '/openapi.json', '/healthz', '/Goods/goods'])
      expect(await status(path), path).toBe(200);
    // The backend answers every path below a prefix, never a page of the site.
    for (const prefix of backendPrefixes) {
      const answer = await ask(`${prefix.replace(/\/$/, '')}/no-such-call`);
      expect(await answer.text(), prefix).not.toContain('/@vite/client');
    }
    expect((await ask('/goods/GOODS')).headers.get('location')).toBe('/Goods/goods');
    expect((await ask('/Programme/spcDetail?code=P1')).headers.get('location')).toBe('/Programme/P1');
    const now = new Date();
    utimesSync(join(root, 'src/backend/app/watching/health.ts'), now, now);
    await expect.poll(() => said, { timeout: 30_000 }).toContain('Restarting');
    await expect.poll(() => status('/healthz').catch(() => 0), { timeout: 30_000 }).toBe(200);
  } finally {
    const ended = dev.exitCode === null ? once(dev, 'exit') : null;
    dev.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
