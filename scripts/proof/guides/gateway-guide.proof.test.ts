import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { type ServeProcess, startServe } from '#scripts/proof/backend/serve-process.ts';
import { openGuide } from './guide.ts';

// Our own backend over a seeded database stands for the gateway.
const home = mkdtempSync(join(tmpdir(), 'chengju-gateway-'));
let gateway: ServeProcess;
beforeAll(async () => {
  const dataFolder = join(home, 'far');
  const database = openDatabase(databasePath(dataFolder));
  await prepareDatabase(database, { goods: 20, nowMs: Date.now });
  await database.close();
  gateway = await startServe({ dataFolder, flags: ['--demo'] });
});
afterAll(async () => {
  await gateway.stop('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

test('the commands of the guide publish a gateway’s goods under the shop’s own name and serve them', async () => {
  const { blocks, type, serve } = openGuide('connect-a-gateway', home, { GATEWAY: gateway.origin });
  expect(blocks.length).toBe(5);
  const [look = '', names = '', publish = '', serving = '', live = ''] = blocks;
  const first = type([look, names, publish]);
  expect(first.said).toContain('第 1 版已发布');
  expect(first.status).toBe(0);
  expect(existsSync(databasePath(join(home, 'shop')))).toBe(false);
  const mall = await serve(['export SHOP="$HOME/shop"', serving]);
  try {
    const ask = async (path: string) => (await fetch(mall.origin + path)).text();
    expect(await ask('/')).toContain('青禾智能家居商城');
    expect((await fetch(`${mall.origin}/healthz`)).status).toBe(200);
    const { data } = JSON.parse(await ask('/api/h5app/wxapp/goods/items?item_type=normal')) as {
      data: { total_count: number };
    };
    expect(data.total_count).toBeGreaterThan(0);
  } finally {
    await mall.stop();
  }
  const answer = type(['export SHOP="$HOME/shop"', live]);
  expect(answer.status).toBe(0);
  expect(answer.said).toContain('订单与会员在网关里');
  expect(answer.said).toMatch(/\d+ 项妨碍开业/);
});
