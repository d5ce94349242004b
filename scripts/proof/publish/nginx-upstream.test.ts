import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backendPrefixes } from '#mall/prefixes.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';
import { findNginx, freePort, startNginx } from './nginx-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-nginx-upstream-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = findNginx() ?? '';
const call = '/api/h5app/wxapp/goods/category';

/** A server that says its name, and remembers the headers it got. */
async function named(name: string, answer: { status?: number; type?: string } = {}) {
  const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server: Server = createServer(({ url = '', headers }, outgoing) => {
    seen.push({ url, headers });
    outgoing.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json; charset=utf-8' });
    outgoing.end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

async function before(origins: readonly [string, ...string[]], isOwn?: boolean) {
  writeTestRelease(join(folder, 'releases'), 1);
  const placed = currentRelease(join(folder, 'releases'));
  if (!placed) throw new Error('no release');
  const port = await freePort();
  const api = apiAt(origins, backendPrefixes, isOwn);
  const order = {
    ...placed,
    assetPool: join(folder, 'assets'),
    port,
    api,
    siteOrigin: '',
    log: 'off',
    hasTelemetry: false,
    hasBrotli: false,
  };
  const stop = await startNginx(program, nginxConfig(order), port);
  return { stop, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test.runIf(program)('several backends take turns, and one that is gone is not noticed by visitors', async () => {
  const [a, b] = [await named('a'), await named('b')];
  const { stop, ask } = await before([a.origin, b.origin]);
  try {
    const answers = new Set<string>();
    for (let times = 0; times < 6; times++) answers.add(await (await ask(call)).text());
    expect([...answers].toSorted()).toEqual(['a', 'b']);
    a.close();
    for (let times = 0; times < 6; times++) {
      const reply = await ask(call);
      expect([reply.status, await reply.text()]).toEqual([200, 'b']);
    }
    b.close();
    expect((await ask('/healthz')).status).toBe(502);
  } finally {
    await stop();
    a.close();
    b.close();
  }
});

test.runIf(program)(
  'a gateway of several addresses is asked by the name of the first, and health asks it for a list',
  async () => {
    const [a, b] = [await named('a'), await named('b')];
    const { stop, ask } = await before([a.origin, b.origin], false);
    try {
      for (let times = 0; times < 4; times++) expect((await ask('/healthz')).status).toBe(200);
      const seen = [...a.seen, ...b.seen];
      expect(new Set(seen.map(({ headers }) => headers.host))).toEqual(new Set([new URL(a.origin).host]));
      expect(seen.every(({ url }) => url.startsWith(`${call}?`))).toBe(true);
      expect(b.seen.length).toBeGreaterThan(0);
    } finally {
      await stop();
      a.close();
      b.close();
    }
  },
);

test.runIf(program)(
  'a gateway that answers a login page, a refusal, a redirect or nothing is not healthy, whatever its status',
  async () => {
    const answers = [
      { type: 'text/html' },
      { status: 401 },
      { status: 403, type: 'text/html' },
      { status: 404 },
      { status: 302 },
      { status: 500 },
    ];
    const states: Record<string, number> = {};
    const check = async (name: string, origin: string): Promise<void> => {
      const { stop, ask } = await before([origin], false);
      try {
        const reply = await ask('/healthz');
        states[name] = reply.status;
        expect(reply.headers.get('cache-control')).toBe('no-store');
        expect(((await reply.json()) as { status: string }).status).toBe(reply.status === 200 ? 'ok' : 'unavailable');
        expect((await ask('/.gateway')).status).toBe(404);
      } finally {
        await stop();
      }
    };
    for (const answer of [{}, ...answers]) {
      const gateway = await named('{"data":[]}', answer);
      await check(JSON.stringify(answer), gateway.origin);
      gateway.close();
    }
    await check('gone', `http://127.0.0.1:${await freePort()}`);
    const healthy = Object.entries(states).filter(([, status]) => status === 200);
    expect(healthy).toEqual([['{}', 200]]);
    expect(new Set(Object.values(states))).toEqual(new Set([200, 503]));
  },
);

test.runIf(program)('a full backend: callers are asked to come back, payments and health still reach it', async () => {
  const held: (() => void)[] = [];
  const server = createServer(({ url = '' }, outgoing) => {
    if (url === call) held.push(() => outgoing.end('{}'));
    else outgoing.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { stop, ask } = await before([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  try {
    const waiting = Array.from({ length: 320 }, () => ask(call));
    while (held.length < waiting.length) await new Promise((next) => setImmediate(next));
    const turned = await ask(call);
    expect([turned.status, turned.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await turned.json()).toMatchObject({ message: '当前访问人数过多，请稍后再试' });
    for (const path of ['/healthz', '/api/h5app/wxapp/payment', '/pay/notify/wechat'])
      expect((await ask(path)).status).toBe(200);
    for (const answer of held) answer();
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
    expect((await ask('/api/h5app/wxapp/goods/items')).status).toBe(200);
  } finally {
    await stop();
    server.closeAllConnections();
    server.close();
  }
});
