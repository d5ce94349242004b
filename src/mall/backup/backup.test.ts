import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { databasePath, uploadsPath } from '#backend/app/shop.ts';
import { migrate, migrations } from '#backend/db/migrate.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { backupState, lastBackup } from './last-backup.ts';
import { type RestoreOrder, restoreBackup } from './restore-backup.ts';
import { finishRestore, restoreIn, writePlan } from './settle-restore.ts';
import { takeBackup } from './take-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-backup-'));
const shop = join(folder, 'shop');
const target = databasePath(shop);
const upload = `${'ab'.repeat(16)}.png`;
let archive = '';
let shopDatabase: ReturnType<typeof openDatabase>;
let source: TestDatabase;
/** What the shop had when it was copied. */
let known: unknown;

const take = () =>
  takeBackup({ dataFolder: shop, database: target, out: join(folder, 'out'), shared: null, nowMs: Date.now });

const membersIn = ({ read }: ReturnType<typeof openDatabase>): Promise<unknown> =>
  read.selectFrom('member').select(['user_id', 'deposit']).orderBy('user_id').execute();

async function membersOf(file: string): Promise<unknown> {
  const database = openDatabase(file);
  const rows = await membersIn(database);
  await database.close();
  return rows;
}

// SQLite alone: PostgreSQL is copied by its own programs (scripts/proof/backup).
beforeAll(async () => {
  source = await openTestDatabase(20, { isWatched: false });
  mkdirSync(uploadsPath(shop), { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(source.target);
  database.prepare('VACUUM INTO ?').run(target);
  database.close();
  writeFileSync(join(uploadsPath(shop), upload), 'picture');
  writeFileSync(join(shop, 'settings.json'), '{"phone":"400-000-0000"}');
  // The backend is open all the time: the last rows stand in its log alone.
  shopDatabase = openDatabase(target);
  await shopDatabase.write((connection) => connection.updateTable('member').set({ deposit: 4711 }).execute());
  known = await membersIn(shopDatabase);
  archive = (await take()).archive;
});
afterAll(async () => {
  await shopDatabase.close();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

let data = '';
let count = 0;
beforeEach(() => {
  data = join(folder, `data-${++count}`);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const orderOf = (more: Partial<RestoreOrder> = {}): RestoreOrder => ({
  archive,
  dataFolder: data,
  database: databasePath(data),
  isReplacing: false,
  shared: null,
  nowMs: Date.now,
  ...more,
});
/** Everything of a shop in the folder, without locks. */
const inFolder = (): string[] =>
  (existsSync(data) ? readdirSync(data) : []).filter((name) => !name.endsWith('.lock')).toSorted();

test('a backup of a running shop comes back whole: rows of the log, uploads, settings', async () => {
  const { note, aside } = await restoreBackup(orderOf());
  expect(aside).toBe('');
  expect(note.schema).toEqual(migrations.map(({ name }) => name));
  expect(inFolder()).toEqual(['mall.db', 'settings.json', 'uploads']);
  expect(await membersOf(databasePath(data))).toEqual(known);
  expect(readFileSync(join(uploadsPath(data), upload), 'utf8')).toBe('picture');
  expect(readFileSync(join(data, 'settings.json'), 'utf8')).toContain('400-000-0000');
  expect(lastBackup(shop)).toMatchObject({ archive, point: note.point });
});

test('half an archive, and one with a single wrong byte, is refused and changes nothing', async () => {
  const whole = readFileSync(archive);
  const damaged = join(folder, 'damaged.tar');
  for (const share of [0, 0.001, 0.5, 0.9]) {
    writeFileSync(damaged, whole.subarray(0, Math.floor(whole.length * share)));
    await expect(restoreBackup(orderOf({ archive: damaged })), `cut at ${share}`).rejects.toMatchObject({
      exitCode: 80,
    });
  }
  // Without its last two members, as after a cut between files, and with one bit turned in each part.
  const seal = whole.indexOf('manifest.sha256');
  writeFileSync(damaged, Buffer.concat([whole.subarray(0, seal), Buffer.alloc(1024)]));
  await expect(restoreBackup(orderOf({ archive: damaged }))).rejects.toThrow('没有封签');
  for (const at of [600, Math.floor(whole.length / 2), seal + 600]) {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ 1;
    writeFileSync(damaged, copy);
    await expect(restoreBackup(orderOf({ archive: damaged })), `bit at ${at}`).rejects.toMatchObject({ exitCode: 80 });
  }
  writeFileSync(damaged, 'no archive at all, but longer than a block'.repeat(40));
  await expect(restoreBackup(orderOf({ archive: damaged }))).rejects.toThrow('不是 npm run backup 做的备份');
  expect(inFolder()).toEqual([]);
});

test('a folder with a shop in it is left alone without the flag, and with it the old shop is kept aside', async () => {
  await restoreBackup(orderOf());
  const database = openDatabase(databasePath(data));
  await database.write((connection) => connection.updateTable('member').set({ deposit: 1 }).execute());
  await expect(restoreBackup(orderOf())).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('mall.db'),
  });
  await expect(restoreBackup(orderOf({ isReplacing: true }))).rejects.toThrow('还在使用这个数据文件夹');
  await database.close();
  const { aside } = await restoreBackup(orderOf({ isReplacing: true }));
  expect(await membersOf(databasePath(data))).toEqual(known);
  expect(await membersOf(databasePath(aside))).not.toEqual(known);
  expect(readFileSync(join(uploadsPath(aside), upload), 'utf8')).toBe('picture');
});

test('cut off after any of its moves, a restore is finished by the next command', async () => {
  await restoreBackup(orderOf());
  const names = ['settings.json', 'uploads', 'mall.db'];
  for (let moves = 0; moves <= 2 * names.length; moves++) {
    const inside = join(restoreIn(data), 'in');
    mkdirSync(join(inside, 'uploads'), { recursive: true });
    writeFileSync(join(inside, 'mall.db'), readFileSync(target));
    writeFileSync(join(inside, 'settings.json'), `{"cut":${moves}}`);
    writeFileSync(join(inside, 'uploads', upload), `picture ${moves}`);
    const aside = `replaced-${moves}`;
    writePlan(data, { id: '', names, aside, isDecidedByServer: false });
    mkdirSync(join(data, aside), { recursive: true });
    // The first steps of the plan, up to the cut.
    let left = moves;
    for (const name of names) {
      if (left-- > 0) renameSync(join(data, name), join(data, aside, name));
      if (left-- > 0) renameSync(join(inside, name), join(data, name));
    }
    await finishRestore(data, databasePath(data));
    expect(readFileSync(join(data, 'settings.json'), 'utf8'), `cut after ${moves}`).toBe(`{"cut":${moves}}`);
    expect(readFileSync(join(uploadsPath(data), upload), 'utf8')).toBe(`picture ${moves}`);
    expect(existsSync(restoreIn(data))).toBe(false);
    expect(readdirSync(join(data, aside)).toSorted()).toEqual(['mall.db', 'settings.json', 'uploads']);
  }
});

test('what a killed restore has taken apart before its plan counts for nothing', async () => {
  mkdirSync(join(restoreIn(data), 'in'), { recursive: true });
  writeFileSync(join(restoreIn(data), 'in', 'mall.db'), 'half');
  await finishRestore(data, databasePath(data));
  expect(existsSync(databasePath(data))).toBe(false);
  await restoreBackup(orderOf());
  expect(inFolder()).toEqual(['mall.db', 'settings.json', 'uploads']);
});

test('keys that are links are in it, and files by any name', async () => {
  const keys = join(data, 'shop', 'keys');
  const machine = join(folder, 'secrets');
  const database = openDatabase(databasePath(join(data, 'shop')));
  await migrate(database);
  await database.close();
  for (const path of [keys, machine]) mkdirSync(path);
  // The second is what the key tool of Alipay calls it, the third longer than the header of a tar file.
  const files = [
    'wechat.pem',
    '应用私钥RSA2048-敏感数据，请妥善保管.txt',
    `${'平台证书'.repeat(12)}.pem`,
    'a b\\1.pem',
  ];
  for (const name of files.slice(1)) writeFileSync(join(keys, name), name);
  writeFileSync(join(machine, 'wechat.pem'), 'wechat.pem');
  symlinkSync(join(machine, 'wechat.pem'), join(keys, 'wechat.pem'));
  symlinkSync(join(machine, 'gone.pem'), join(keys, 'gone.pem'));
  const from = { dataFolder: join(data, 'shop'), database: databasePath(join(data, 'shop')) };
  const taken = await takeBackup({ ...from, out: join(data, 'out'), shared: null, nowMs: Date.now });
  const to = { dataFolder: join(data, 'to'), database: databasePath(join(data, 'to')) };
  await restoreBackup(orderOf({ ...to, archive: taken.archive }));
  const restored = join(data, 'to', 'keys');
  expect(readdirSync(restored).toSorted()).toEqual(files.toSorted());
  for (const name of files) expect(readFileSync(join(restored, name), 'utf8')).toBe(name);
});

test('a backup newer than the program, or of the other database, is refused', async () => {
  const newer = join(folder, 'newer');
  const database = openDatabase(databasePath(newer));
  await migrate(database, [...migrations, { name: '9999-newer', up: async () => undefined }]);
  await database.close();
  const taken = await takeBackup({
    dataFolder: newer,
    database: databasePath(newer),
    out: join(folder, 'newer-out'),
    shared: null,
    nowMs: Date.now,
  });
  const order = orderOf({ archive: taken.archive });
  await expect(restoreBackup(order)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('9999-newer'),
  });
  expect(inFolder()).toEqual([]);
});

test('doctor learns how old the last backup is, and whether there was none', () => {
  const now = Date.parse(lastBackup(shop)?.point ?? '') / 1000;
  expect(backupState(shop, target, now + 3 * 3600)).toEqual({
    isTrouble: false,
    line: `最近一次备份在 3 小时 0 分钟前（${archive}）`,
  });
  expect(backupState(shop, target, now + 3 * 86_400)).toMatchObject({
    isTrouble: true,
    line: expect.stringContaining('3 天'),
  });
  expect(backupState(source.target, target, now)).toMatchObject({
    isTrouble: true,
    line: expect.stringContaining('从未备份'),
  });
  expect(backupState(data, databasePath(data), now)).toBeNull();
});
