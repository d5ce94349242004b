import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { readOptions } from '#mall/options.ts';
import { openDesk } from './open.ts';

const shop = shopOfFile();
const folder = mkdtempSync(join(tmpdir(), 'chengju-desk-port-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** What a desk is opened on; its port is any free one. */
const opening = (site: { fetch: () => Response | Promise<Response> }, port = 0) => {
  const parts = { database: shop.database, nowMs: shop.nowMs, onError: () => undefined } as never;
  return openDesk(readOptions(['--data', folder, '--admin-port', String(port)]), { parts, app: site }, site);
};

test('the port of the back office ends after the calls that run there', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const [arrived, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const desk = await opening({
    fetch: async () => {
      arrived.resolve();
      await going.promise;
      return new Response('whole');
    },
  });
  expect(desk.beside).toBeNull();
  const origin = new URL(String(said.mock.calls.flat().join().split(' ')[1])).origin;
  const answer = fetch(`${origin}/pictures/slow.jpg`);
  await arrived.promise;
  let isClosed = false;
  const closed = desk.close().then(() => {
    isClosed = true;
  });
  await expect(fetch(`${origin}/admin`)).rejects.toThrow('fetch failed');
  expect(isClosed).toBe(false);
  going.resolve();
  expect(await (await answer).text()).toBe('whole');
  await closed;
});

test('a port of the back office that is taken is told in a line with the way to another', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'exit').mockImplementation((code): never => {
    throw new Error(`ended with ${code}`);
  });
  const site = { fetch: () => new Response() };
  await expect(opening(site, port)).rejects.toThrow('ended with 1');
  expect(said.mock.calls.flat().join()).toBe(`后台端口 ${port} 已被占用，请用 --admin-port 换一个`);
  taken.close();
});
