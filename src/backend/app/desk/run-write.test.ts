import { expect, test } from 'vitest';
import type { Connection } from '#backend/db/open.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import type { DeskWriting } from './desk-handler.ts';
import { runWrite, Trial } from './run-write.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const rename = (name: string) => (connection: Connection) =>
  connection.updateTable('brand').set({ slogan: name }).where('brand_id', '=', 1).execute();
const slogan = async (): Promise<string> =>
  (await shop.database.read.selectFrom('brand').select('slogan').where('brand_id', '=', 1).executeTakeFirstOrThrow())
    .slogan;

/** Runs a handler as the desk runs every write. */
async function run(handler: (context: DeskWriting) => Promise<unknown>): Promise<unknown> {
  const { staffId, name } = await desk.staff('goods');
  return shop.database.write((connection) =>
    runWrite(
      (_input, context) => handler(context),
      {},
      {
        connection,
        now: Math.floor(shop.nowMs() / 1000),
        staff: { staffId, name, roles: ['goods'] },
        files: { save: fail, put: fail, read: fail, remove: fail },
        channels: {},
        publishing: null,
        imprint: null,
      },
      fail,
    ),
  );
}
const fail = (): never => {
  throw new Error('no file is touched');
};

test('a write without an entry in the log is rolled back', async () => {
  const before = await slogan();
  await expect(run(({ connection }) => rename('静悄悄')(connection))).rejects.toThrow('left no entry in the log');
  expect(await slogan()).toBe(before);
});

test('a write and its entry are there together, a trial is there not at all', async () => {
  const write = async ({ connection, log }: DeskWriting) => {
    await rename('有记录')(connection);
    await log({ action: 'brand.add', about: 'brand:1' });
    return 'done';
  };
  const trial = run(async (context) => {
    const reply = await write(context);
    context.rollBack();
    return reply;
  });
  await expect(trial).rejects.toThrow(Trial);
  expect(await slogan()).not.toBe('有记录');
  const entries = () =>
    shop.database.read.selectFrom('staff_log').select('action').where('about', '=', 'brand:1').execute();
  expect(await entries()).toEqual([]);
  expect(await run(write)).toBe('done');
  expect([await slogan(), await entries()]).toEqual(['有记录', [{ action: 'brand.add' }]]);
});
