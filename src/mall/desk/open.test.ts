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

test('a port of the back office that is taken is told in a line with the way to another', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'exit').mockImplementation((code): never => {
    throw new Error(`ended with ${code}`);
  });
  const site = { fetch: () => new Response() };
  const parts = { database: shop.database, nowMs: shop.nowMs, onError: () => undefined } as never;
  const options = readOptions(['--data', folder, '--admin-port', String(port)]);
  await expect(openDesk(options, { parts, app: site }, site)).rejects.toThrow('ended with 1');
  expect(said.mock.calls.flat().join()).toBe(`后台端口 ${port} 已被占用，请用 --admin-port 换一个`);
  taken.close();
});
