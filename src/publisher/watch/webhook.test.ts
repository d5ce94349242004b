import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settingDefaults } from '#core/site/settings.ts';
import type { FreshnessState } from './freshness.ts';
import { announce } from './webhook.ts';

let statuses: number[] = [];
let heard: Record<string, unknown>[] = [];
const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const status = statuses.shift() ?? 204;
  if (status < 300) heard.push(JSON.parse(Buffer.concat(chunks).toString()));
  outgoing.writeHead(status).end();
});
let url = '';
let dataFolder = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());
beforeEach(() => {
  statuses = [];
  heard = [];
  if (dataFolder) rmSync(dataFolder, { recursive: true });
  dataFolder = mkdtempSync(join(tmpdir(), 'chengju-hook-'));
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const tell = (state: FreshnessState): Promise<boolean> =>
  announce({
    dataFolder,
    url,
    nowSeconds: 1_763_600_000,
    freshness: { state, line: state, sequence: 3, ageSeconds: 9 },
  });

test('each change is told once, the way back too; a shop that is well says nothing', async () => {
  const told: boolean[] = [];
  for (const state of ['none', 'fresh', 'failed', 'failed', 'stale', 'fresh', 'fresh'] as const) {
    told.push(await tell(state));
  }
  expect(told).toEqual([false, false, true, false, true, true, false]);
  expect(heard.map(({ before, state }) => `${before} ${state}`)).toEqual([
    'fresh failed',
    'failed stale',
    'stale fresh',
  ]);
  expect(heard[0]).toEqual({
    shop: settingDefaults.name,
    state: 'failed',
    before: 'fresh',
    line: 'failed',
    sequence: 3,
    ageSeconds: 9,
    at: '2025-11-20T00:53:20.000Z',
  });
});

test('an address that fails is tried again, and what could not be told is told the next time', async () => {
  statuses = [500];
  expect(await tell('failed')).toBe(true);
  statuses = [500, 503, 404];
  expect(await tell('fresh')).toBe(false);
  expect(await tell('fresh')).toBe(true);
  expect(heard.map(({ state }) => state)).toEqual(['failed', 'fresh']);
});

test('two processes at once tell it once', async () => {
  const told = await Promise.all([tell('stale'), tell('stale')]);
  expect(told.toSorted()).toEqual([false, true]);
  expect(heard).toHaveLength(1);
});
