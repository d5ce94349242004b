import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#backend/modules/sms/testing.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { login, loginSilently } from '#core/login/contract.ts';
import { logout } from '#core/login/logout-contract.ts';
import { exportMember } from '#core/member/account-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { createLog } from './log.ts';
import type { SecurityEvent } from './security-events.ts';

const shop = shopOfFile({ app: { onSecurityEvent: (event) => events.push(event) } });
const events: SecurityEvent[] = [];
beforeEach(() => {
  events.length = 0;
});

const [account] = demoAccounts;
const id = expect.stringMatching(/^[\w-]{8,}$/);

test('T47: a login is told of with its member and network, refused ones with the reason and no password', async () => {
  const client = shop.client('10.8.0.1');
  const { username, password } = { username: account.mobile, password: account.password };
  await refusal(client.call(login, { username, password: 'my-real-secret' }));
  expect(await client.call(loginSilently, { username, password: 'nope', silent: 1 })).toMatchObject({ status: 0 });
  await client.call(login, { username, password });
  const network = '10.8.0.1';
  expect(events).toEqual([
    { id, call: 'login', outcome: 'refused', network, member: undefined, reason: '用户名或密码错误', status: 422 },
    { id, call: 'loginSilently', outcome: 'refused', network, member: undefined },
    { id, call: 'login', outcome: 'done', network, member: 1 },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret|138000/);
});

test('T47: a call without a session, a foreign id and a missing proof are told of with who tried', async () => {
  const stranger = shop.client();
  await refusal(stranger.call(getMember, {}));
  const member = await shop.loggedIn(1);
  events.length = 0;
  await refusal(stranger.call(getMember, {}));
  await refusal(member.call(cancelOrder, { order_id: '1', cancel_reason: '其他', other_reason: '' }));
  await refusal(member.call(exportMember, {}));
  await member.call(logout, {});
  expect(events.map(({ call, outcome, member: who }) => [call, outcome, who])).toEqual([
    ['getMember', 'refused', undefined],
    ['cancelOrder', 'refused', 2],
    ['exportMember', 'refused', 2],
    ['logout', 'done', 2],
  ]);
});

test('T9: a link to a read that changes something is refused, and told of', async () => {
  const member = await shop.loggedIn(1);
  events.length = 0;
  const headers = { token: member.token, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
  const reply = await member.fetch(`${receiveCoupon.path}?card_id=1`, { headers });
  expect(reply.status).toBe(403);
  expect(events).toMatchObject([{ call: 'receiveCoupon', outcome: 'refused', status: 40300 }]);
});

test('T47: an event is one line of named fields, and text of a sender is masked and cannot begin a line', () => {
  let said = '';
  const access = (text: string): void => {
    said += text;
  };
  const log = createLog({ access, errors: access, nowMs: () => Date.UTC(2026, 10, 22) });
  const reason = 'not for 13812345678\n{"level":"security"}';
  log.security({ id: 'k3f9a2bd', call: 'login', outcome: 'refused', network: '10.8.0.1', reason, status: 422 });
  log.flush();
  expect(said.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(said)).toEqual({
    time: '2026-11-22T00:00:00.000Z',
    level: 'security',
    id: 'k3f9a2bd',
    call: 'login',
    outcome: 'refused',
    network: '10.8.0.1',
    status: 422,
    reason: 'not for 138****5678\n{"level":"security"}',
  });
});
