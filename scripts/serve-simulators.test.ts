import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { endpoints } from '#core/endpoints.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { startServe } from '#scripts/proof/backend/serve-process.ts';

test('T33: with SIM, --demo and a demo database serve still simulates nothing: no address, no payment, no code in a reply', async () => {
  const own = mkdtempSync(join(tmpdir(), 'chengju-serve-'));
  const database = openDatabase(databasePath(own));
  await prepareDatabase(database, { goods: 20, nowMs: Date.now });
  await database.close();
  const demo = await startServe({ dataFolder: own, flags: ['--demo'], env: { SIM: '1' } });
  const shop = `${demo.origin}/api/h5app/wxapp`;
  const [account] = demoAccounts;
  try {
    const simulators = Object.values(endpoints).filter(({ path }) => path.startsWith('/__sim/'));
    expect(simulators.length).toBeGreaterThan(8);
    for (const { path } of [...simulators, { path: '/__sim/consent/weixin' }])
      expect((await fetch(demo.origin + path, { method: 'POST' })).status, path).toBe(404);
    const login = await fetch(`${shop}/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: account?.mobile ?? '', password: account?.password ?? '' }),
    });
    const { token } = ((await login.json()) as { data: { token: string } }).data;
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const ask = async (path: string, form?: Record<string, string>): Promise<string> => {
      const headers = { authorization: `Bearer ${token}`, cookie };
      const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers };
      return (await fetch(shop + path, init)).text();
    };
    const ways = JSON.parse(await ask('/trade/payment/list')) as { data: { pay_type_code: string }[] };
    expect(ways.data.map(({ pay_type_code }) => pay_type_code)).toEqual(['deposit']);
    const membership = { vip_grade_id: '1', card_type: 'year', pay_type: 'wxpaypc' };
    expect(await ask('/vipgrades/buy', membership)).toContain('该支付方式暂未开通');
    const unpaid = (JSON.parse(await ask('/orders?status=5')) as { data: { list: { order_id: string }[] } }).data
      .list[0];
    expect(unpaid).toBeDefined();
    for (const pay_type of ['wxpaypc', 'alipay'])
      expect(await ask('/payment', { order_id: unpaid?.order_id ?? '', pay_type })).toContain('该支付方式暂未开通');
    expect(await ask('/member/image/code?type=login')).not.toContain('debug');
  } finally {
    await demo.stop('SIGKILL');
    rmSync(own, { recursive: true, force: true });
  }
});
