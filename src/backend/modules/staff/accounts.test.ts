import { beforeAll, expect, test } from 'vitest';
import { execute } from '#backend/db/sql-text.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import type { Role } from '#core/staff/roles.ts';
import { addStaff, closeStaff, listStaff, type NewStaff } from './accounts.ts';
import { proveStaff } from './prove.ts';
import { totpAt } from './totp.ts';

const shop = shopOfFile();
let owner: NewStaff;
const now = 1_800_000_000;

beforeAll(async () => {
  owner = await addStaff(shop.database, { name: '店主', roles: ['owner'], now });
});

const prove = async (name: string, password: string, code: string, at = now): Promise<number | undefined> =>
  (await proveStaff(shop.database, { name, password, code, now: at }))?.staffId;

const entriesOf = ({ staffId }: NewStaff) =>
  shop.database.read
    .selectFrom('staff_log')
    .select(['time', 'staff_id', 'action', 'before', 'after'])
    .where('about', '=', `staff:${staffId}`)
    .orderBy('entry_id')
    .execute();

const added = (name: string, roles: readonly Role[] = ['orders']) => addStaff(shop.database, { name, roles, now });

test('an account has a password, one-time codes and ten recovery codes, none of which the log repeats', async () => {
  const made = await added('小林', ['orders', 'service', 'orders']);
  expect(made.recoveryCodes.length).toBe(10);
  expect(new Set([made.password, made.totpSecret, ...made.recoveryCodes]).size).toBe(12);
  const row = await shop.database.read
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', made.staffId)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^scrypt\$/);
  const stored = await shop.database.read.selectFrom('staff_recovery_code').select('digest').execute();
  for (const secret of [made.password, ...made.recoveryCodes])
    expect(JSON.stringify([row, stored])).not.toContain(secret);
  expect(await entriesOf(made)).toEqual([
    {
      time: now,
      staff_id: null,
      action: 'staff.add',
      before: null,
      after: JSON.stringify({ name: '小林', roles: ['orders', 'service'] }),
    },
  ]);
  expect(await listStaff(shop.database.read)).toContainEqual({
    staffId: made.staffId,
    name: '小林',
    roles: ['orders', 'service'],
    isClosed: false,
    lastLogin: 0,
  });
});

test('password and code are needed together, and a code is taken once', async () => {
  const made = await added('小陈');
  const code = totpAt(made.totpSecret, now);
  expect(await prove('小陈', 'wrong', code)).toBeUndefined();
  expect(await prove('小陈', made.password, '')).toBeUndefined();
  expect(await prove('小陈', owner.password, code)).toBeUndefined();
  expect(await prove('nobody', made.password, code)).toBeUndefined();
  expect(await prove('小陈', made.password, code)).toBe(made.staffId);
  expect(await prove('小陈', made.password, code)).toBeUndefined();
  const later = now + 60;
  expect(await prove('小陈', made.password, totpAt(made.totpSecret, later), later)).toBe(made.staffId);
});

test('of ten logins at once with one code, one is let in', async () => {
  const made = await added('小王');
  const code = totpAt(made.totpSecret, now);
  const tries = await Promise.all(Array.from({ length: 10 }, () => prove('小王', made.password, code)));
  expect(tries.filter((staffId) => staffId === made.staffId).length).toBe(1);
});

test('a recovery code stands in once, for its own account alone, and its use is logged', async () => {
  const made = await added('小李');
  const [code = '', next = ''] = made.recoveryCodes;
  expect(await prove('店主', owner.password, code)).toBeUndefined();
  expect(await prove('小李', 'wrong', code)).toBeUndefined();
  expect(await prove('小李', made.password, ` ${code.toUpperCase()} `)).toBe(made.staffId);
  expect(await prove('小李', made.password, code)).toBeUndefined();
  expect(await prove('小李', made.password, next)).toBe(made.staffId);
  expect((await entriesOf(made)).map(({ action, staff_id }) => [action, staff_id])).toEqual([
    ['staff.add', null],
    ['staff.use-recovery-code', made.staffId],
    ['staff.use-recovery-code', made.staffId],
  ]);
});

test('a closed account opens nothing; its entries stay', async () => {
  const made = await added('小赵');
  await closeStaff(shop.database, { name: '小赵', now: now + 9 });
  const [recovery = ''] = made.recoveryCodes;
  expect(await prove('小赵', made.password, totpAt(made.totpSecret, now))).toBeUndefined();
  expect(await prove('小赵', made.password, recovery)).toBeUndefined();
  expect((await entriesOf(made)).map(({ time, action }) => [time, action])).toEqual([
    [now, 'staff.add'],
    [now + 9, 'staff.close'],
  ]);
  await expect(closeStaff(shop.database, { name: '小赵', now })).rejects.toThrow('没有名为“小赵”的有效账号');
});

test('nobody closes the own account', async () => {
  const [one] = (await listStaff(shop.database.read)).filter(({ isClosed }) => !isClosed);
  const name = one?.name ?? '';
  await expect(closeStaff(shop.database, { name, now, by: one?.staffId ?? 0 })).rejects.toThrow('不能停用自己的账号');
});

test('the last owner cannot be closed, and a refusal leaves nothing', async () => {
  const before = await shop.database.read.selectFrom('staff_log').selectAll().execute();
  await expect(closeStaff(shop.database, { name: '店主', now })).rejects.toThrow('唯一的店主账号');
  await expect(added('店主')).rejects.toThrow('已经有名为“店主”的账号');
  await expect(added('小周', [])).rejects.toThrow('请至少给一个角色');
  for (const name of ['', ' 小周', '周'.repeat(31)]) await expect(added(name)).rejects.toThrow('姓名应为');
  expect(await shop.database.read.selectFrom('staff_log').selectAll().execute()).toEqual(before);
  await added('二店主', ['owner']);
  await closeStaff(shop.database, { name: '二店主', now });
});

test('no log entry, no write: an account whose entry fails does not exist', async () => {
  const rename = (from: string, to: string) =>
    shop.database.write((connection) => execute(connection, `alter table ${from} rename to ${to}`));
  await rename('staff_log', 'staff_log_away');
  await expect(added('小孙', ['goods'])).rejects.toThrow('staff_log');
  await rename('staff_log_away', 'staff_log');
  expect((await listStaff(shop.database.read)).map(({ name }) => name)).not.toContain('小孙');
  expect((await added('小孙', ['goods'])).staffId).toBeGreaterThan(0);
});

test('below /admin there is nothing, for a member neither', async () => {
  const member = await shop.loggedIn();
  for (const path of ['/admin', '/admin/', '/admin/orders', '/admin/api/orders'])
    expect((await member.fetch(path)).status).toBe(404);
});
