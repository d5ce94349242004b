import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backendPrefixes } from '#mall/prefixes.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';
import { findNginx, freePort, startNginx } from './nginx-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-nginx-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = findNginx() ?? '';

/** Starts nginx before a backend that may be absent, and asks for an SMS code. */
async function askForCode(siteOrigin: string, isThere: boolean): Promise<{ reply: Response; logged: string }> {
  const releases = join(folder, 'releases');
  writeTestRelease(releases, 1);
  const placed = currentRelease(releases);
  if (!placed) throw new Error('no release');
  const port = await freePort();
  const backendPort = await freePort();
  const backend = createServer((_incoming, outgoing) => outgoing.end('{}'));
  if (isThere) await new Promise<void>((done) => backend.listen(backendPort, '127.0.0.1', done));
  const log = join(folder, 'access.log');
  const api = apiAt([`http://127.0.0.1:${backendPort}`], backendPrefixes);
  const assetPool = join(folder, 'assets');
  const stop = await startNginx(
    program,
    nginxConfig({ ...placed, assetPool, port, api, siteOrigin, log, hasTelemetry: false, hasBrotli: false }),
    port,
  );
  try {
    const reply = await fetch(
      `http://127.0.0.1:${port}/api/h5app/wxapp/member/sms/code?mobile=13812345678&type=login`,
      {
        headers: { referer: 'http://mall.test/login?mobile=13812345678' },
      },
    );
    await reply.arrayBuffer();
    const page = await fetch(`http://127.0.0.1:${port}/`);
    await page.arrayBuffer();
    expect(page.headers.get('strict-transport-security')).toBe(reply.headers.get('strict-transport-security'));
    const errors = readFileSync(join(folder, 'error.log'), 'utf8');
    return { reply, logged: readFileSync(log, 'utf8') + errors };
  } finally {
    await stop();
    backend.closeAllConnections();
    backend.close();
  }
}

test.runIf(program)('neither log of nginx holds the mobile of a call, also while the backend is away', async () => {
  for (const isThere of [true, false]) {
    const { reply, logged } = await askForCode('', isThere);
    expect(reply.status).toBe(isThere ? 200 : 502);
    expect(logged).toContain(`"GET /api/h5app/wxapp/member/sms/code" ${reply.status}`);
    expect(logged).not.toContain('13812345678');
  }
});

test.runIf(program)('a shop under https is kept there by pages and refusals of nginx', async () => {
  const { reply } = await askForCode('https://mall.example', false);
  expect(reply.headers.get('strict-transport-security')).toContain('max-age=');
});
