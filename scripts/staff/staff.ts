import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Refusal } from '#backend/app/handler.ts';
import type { Database } from '#backend/db/open.ts';
import { addStaff, closeStaff, listStaff } from '#backend/modules/staff/accounts.ts';
import { proveStaff } from '#backend/modules/staff/prove.ts';
import { totpAddress } from '#backend/modules/staff/totp.ts';
import { isRole, roleNames } from '#core/staff/roles.ts';
import { onDatabase } from '#mall/on-database.ts';

// `npm run staff -- add --name 小林 --roles orders,service --data DIR`: opens an account of the staff and prints its secrets
// once. `close --name` closes it, `list` shows all, `check --name` reads the password and a code from standard input, one a
// line, and says whether both are right. Ends with 2 when it refuses, and has then changed nothing.

process.umask(0o077);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    name: { type: 'string', default: '' },
    roles: { type: 'string', default: '' },
  },
});
const now = Math.floor(Date.now() / 1000);
const { name } = values;

async function add(database: Database): Promise<void> {
  const roles = values.roles.split(/[,，]/).filter((role) => role !== '');
  const unknown = roles.filter((role) => !isRole(role));
  if (unknown.length > 0) throw new Refusal(`没有这些角色：${unknown.join('、')}。可用的角色：${rolesLine()}`);
  if (roles.length === 0) throw new Refusal(`请用 --roles 写明角色：${rolesLine()}`);
  const made = await addStaff(database, { name, roles: roles.filter(isRole), now });
  console.log(`已开通账号“${name}”。以下内容只显示这一次，请当面交给本人：`);
  console.log(`  密码：${made.password}`);
  console.log(`  动态口令密钥：${made.totpSecret}`);
  console.log(`  验证器地址：${totpAddress('商城后台', name, made.totpSecret)}`);
  console.log('  恢复码（手机丢失时代替动态口令，每个只能用一次）：');
  for (const code of made.recoveryCodes) console.log(`    ${code}`);
}

const rolesLine = (): string =>
  Object.entries(roleNames)
    .map(([role, chinese]) => `${role}（${chinese}）`)
    .join('、');

async function close(database: Database): Promise<void> {
  await closeStaff(database, { name, now });
  console.log(`已停用账号“${name}”，它的操作记录仍保留`);
}

async function list({ read }: Database): Promise<void> {
  const accounts = await listStaff(read);
  if (accounts.length === 0) console.log('还没有员工账号');
  for (const { name, roles, isClosed } of accounts)
    console.log(`${name}  ${roles.map((role) => roleNames[role]).join('、')}${isClosed ? '  已停用' : ''}`);
}

async function check(database: Database): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) if (lines.push(line) === 2) break;
  const [password = '', code = ''] = lines;
  if (!(await proveStaff(database, { name, password, code, now: Math.floor(Date.now() / 1000) })))
    throw new Refusal('账号、密码或动态口令不正确。口令总是不对时，请核对手机和服务器的时间');
  console.log('密码和动态口令都正确');
}

const actions: Readonly<Record<string, (database: Database) => Promise<void>>> = { add, close, list, check };
const action = actions[positionals[0] ?? ''];
if (!action || positionals.length !== 1) {
  console.error('请写明要做什么：staff add、close、list 或 check');
  process.exit(2);
}
await onDatabase(values.data, action);
