import { expect, test } from 'vitest';
import { totpAt } from '#backend/modules/staff/totp.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { type DeskCallName, deskCalls } from '#core/desk-calls.ts';
import { noteOrder } from '#core/order/desk-contract.ts';
import { deskHeader } from '#core/staff/call-desk.ts';
import { type AnyDeskCall, mayCall } from '#core/staff/desk-call.ts';
import {
  addAccount,
  closeAccount,
  getStaff,
  listAccounts,
  listLog,
  loginStaff,
  logoutStaff,
} from '#core/staff/desk-contract.ts';
import { type Role, roleNames } from '#core/staff/roles.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const now = (): number => Math.floor(shop.nowMs() / 1000);
const calls = Object.entries(deskCalls) as [DeskCallName, AnyDeskCall][];

test.each(Object.keys(roleNames) as Role[])(
  '%s may make the calls of its desk and is refused all others',
  async (role) => {
    const staff = await desk.staff(role);
    for (const [name, call] of calls) {
      if (name === 'logoutStaff') continue;
      const answer = await staff.fetch(call.path, {
        method: call.method,
        headers: {
          [deskHeader]: '1',
          'idempotency-key': name,
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(call.method === 'POST' && { body: '{}' }),
      });
      const isRefused = answer.status === 403;
      expect([name, isRefused]).toEqual([name, !mayCall(call.rights, [role])]);
    }
  },
);

test('strangers, members and staff who are gone are refused every call but the login', async () => {
  const member = await shop.loggedIn();
  const gone = await desk.staff('owner');
  const owner = await desk.staff('owner');
  await owner.call(closeAccount, { name: gone.name });
  const headers = { [deskHeader]: '1', 'idempotency-key': 'x', 'content-type': 'application/json' };
  for (const [name, { path, method }] of calls) {
    if (name === 'loginStaff') continue;
    const init = { method, headers, ...(method === 'POST' && { body: '{}' }) };
    const visitor = desk.stranger();
    for (const [cookie, value] of member.cookies) visitor.cookies.set(cookie, value);
    expect([
      name,
      (await visitor.fetch(path, { ...init, headers: { ...headers, token: member.token } })).status,
    ]).toEqual([name, 401]);
    expect([name, (await gone.fetch(path, init)).status]).toEqual([name, 401]);
  }
  // The shop itself knows none of these paths.
  expect((await member.fetch('/admin/api/me')).status).toBe(404);
});

test('a page of another site, or one without our header, is refused', async () => {
  const staff = await desk.staff('orders');
  const ask = (headers: Record<string, string>) => staff.fetch(getStaff.path, { headers });
  expect((await ask({})).status).toBe(403);
  expect((await ask({ [deskHeader]: '1' })).status).toBe(200);
  expect((await ask({ [deskHeader]: '1', origin: 'http://evil.test' })).status).toBe(403);
  const post = (origin: Record<string, string>) =>
    staff.fetch(noteOrder.path, { method: 'POST', headers: { [deskHeader]: '1', ...origin }, body: '{}' });
  expect((await post({ origin: 'http://evil.test' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('every call is refused to a page of another site, also with the session of an owner', async () => {
  const owner = await desk.staff('owner');
  for (const [name, { path, method }] of calls) {
    const init = { method, ...(method === 'POST' && { body: '{}' }) };
    const usual = { [deskHeader]: '1', 'idempotency-key': name, 'content-type': 'application/json' };
    for (const headers of [
      { ...usual, origin: 'http://evil.test' },
      { ...usual, 'sec-fetch-site': 'cross-site' },
      { 'idempotency-key': name, 'content-type': 'application/json' },
    ]) {
      expect([name, (await owner.fetch(path, { ...init, headers })).status]).toEqual([name, 403]);
    }
  }
  // Nothing of it ended the session.
  expect((await owner.call(getStaff, {})).name).toBe(owner.name);
});

test('the cookie is HttpOnly, Strict and of the desk alone; a login replaces the session it came with', async () => {
  const made = await desk.account(['orders']);
  const browser = desk.stranger();
  const login = async () => {
    shop.advance(60);
    const body = JSON.stringify({ name: made.name, password: made.password, code: totpAt(made.totpSecret, now()) });
    return browser.fetch(loginStaff.path, {
      method: 'POST',
      headers: { [deskHeader]: '1', 'content-type': 'application/json' },
      body,
    });
  };
  const [cookie = ''] = (await login()).headers.getSetCookie();
  expect(cookie).toMatch(/^desk=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict; Max-Age=43200$/);
  const first = browser.cookies.get('desk') ?? '';
  await login();
  expect(await browser.call(getStaff, {})).toMatchObject({ name: made.name, roles: ['orders'] });
  const other = desk.stranger();
  other.cookies.set('desk', first);
  await expect(other.call(getStaff, {})).rejects.toThrow('请先登录');
  await browser.call(logoutStaff, {});
  expect(browser.cookies.get('desk')).toBe('');
});

test('a session ends after two hours without a call, and after twelve in any case', async () => {
  const staff = await desk.staff('orders');
  shop.advance(2 * 3600 - 60);
  await staff.call(getStaff, {});
  shop.advance(2 * 3600 + 60);
  await expect(staff.call(getStaff, {})).rejects.toThrow('请先登录');
  const busy = await desk.staff('orders');
  for (let hour = 0; hour < 12; hour++) {
    await busy.call(getStaff, {});
    shop.advance(3600);
  }
  shop.advance(60);
  await expect(busy.call(getStaff, {})).rejects.toThrow('请先登录');
});

test('five wrong passwords make an account wait, and its right password is let in afterwards', async () => {
  const made = await desk.account(['orders']);
  const browser = desk.stranger();
  const attempt = (password: string) =>
    browser.call(loginStaff, { name: made.name, password, code: totpAt(made.totpSecret, now()) });
  for (let time = 0; time < 5; time++) await expect(attempt('wrong')).rejects.toThrow('姓名、密码或动态口令不正确');
  await expect(attempt(made.password)).rejects.toThrow('尝试次数过多');
  shop.advance(31);
  expect((await attempt(made.password)).name).toBe(made.name);
});

test('a stranger who never stops guessing keeps nobody of the staff out', async () => {
  const owner = await desk.account(['owner']);
  for (let tries = 0; tries < 15; tries++) {
    const wrong = { name: owner.name, password: `guess-${tries}`, code: '123456' };
    await expect(desk.stranger(`10.9.${tries}.1`).call(loginStaff, wrong)).rejects.toThrow('不正确');
  }
  const code = totpAt(owner.totpSecret, Math.floor(shop.nowMs() / 1000));
  const entered = await desk
    .stranger('10.7.0.1')
    .call(loginStaff, { name: owner.name, password: owner.password, code });
  expect(entered.staff_id).toBe(owner.staffId);
});

test('an owner opens an account whose secrets are in that reply alone, and closes it with its sessions', async () => {
  const owner = await desk.staff('owner');
  const made = await owner.call(addAccount, { name: '小林', roles: ['orders'] });
  expect(made.recovery_codes).toHaveLength(10);
  expect(made.totp_address).toContain(`secret=${made.totp_secret}`);
  const kept = JSON.stringify([
    await shop.database.read.selectFrom('staff_press').selectAll().execute(),
    await shop.database.read.selectFrom('staff_log').selectAll().execute(),
  ]);
  for (const secret of [made.password, made.totp_secret, ...made.recovery_codes]) expect(kept).not.toContain(secret);
  const browser = desk.stranger();
  const before = now();
  await browser.call(loginStaff, { name: '小林', password: made.password, code: totpAt(made.totp_secret, now()) });
  const of = async () => (await owner.call(listAccounts, {})).list.find(({ name }) => name === '小林');
  const opened = await of();
  expect(opened).toMatchObject({ roles: ['orders'], is_closed: false, sessions: 1 });
  expect(opened?.last_login).toBeGreaterThanOrEqual(before);
  expect(opened?.last_login).toBeLessThanOrEqual(now());
  await owner.call(closeAccount, { name: '小林' });
  expect(await of()).toMatchObject({ is_closed: true, sessions: 0 });
  await expect(browser.call(getStaff, {})).rejects.toThrow('请先登录');
  const { list } = await owner.call(listLog, { about: `staff:${made.staff_id}` });
  expect(list.map(({ action, name }) => [action, name])).toEqual([
    ['staff.close', owner.name],
    ['staff.add', owner.name],
  ]);
});
