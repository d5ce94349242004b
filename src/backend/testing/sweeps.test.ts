import { expect, test } from 'vitest';
import { secondsOf } from '#backend/app/clock.ts';
import { sweeps } from '#backend/app/shop.ts';
import { askForCode } from '#backend/modules/sms/testing.ts';
import { keepTicket } from '#backend/modules/trust-login/tickets.ts';
import { login } from '#core/login/contract.ts';
import { getTrustLoginParams } from '#core/login/trust-contract.ts';
import { reportSearchMiss } from '#core/search/miss-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { getCaptcha } from '#core/sms/contract.ts';
import { telemetryPath } from '#core/telemetry/routes.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile();

const tables = [
  'captcha',
  'sms_code',
  'sms_sent',
  'known_device',
  'trust_state',
  'trust_ticket',
  'session',
  'throttle',
  'telemetry_count',
] as const;

const sizes = async (): Promise<number[]> =>
  Promise.all(tables.map(async (table) => (await shop.database.read.selectFrom(table).selectAll().execute()).length));

async function sweepAll(): Promise<void> {
  for (const { run } of sweeps) {
    await shop.database.write((connection) => run(connection, secondsOf(shop.nowMs)));
  }
}

test('what nobody can use any more is removed, what somebody can is kept', async () => {
  const client = shop.client();
  await client.call(getCaptcha, { type: 'login' });
  await askForCode(client, '13000000001', 'login');
  await client.call(login, { username: demoAccounts[0].mobile, password: demoAccounts[0].password });
  await client.call(getTrustLoginParams, { trustlogin_tag: 'weixin' });
  const waiting = { provider: 'weixin', subject: 'somebody', nickname: '路人' } as const;
  await shop.database.write((connection) => keepTicket(connection, waiting, secondsOf(shop.nowMs)));
  await shop.newMember();
  await client.call(reportSearchMiss, { keywords: '桑拿' });
  const visit = { template: 'index', isFirst: true, vitals: {}, events: [], faults: [] };
  await client.fetch(telemetryPath, { method: 'POST', body: JSON.stringify(visit) });

  const full = await sizes();
  expect(full.every((size) => size > 0)).toBe(true);
  await sweepAll();
  expect(await sizes()).toEqual(full);
  shop.advance(181 * 86_400);
  await sweepAll();
  expect(await sizes()).toEqual(tables.map(() => 0));
});
