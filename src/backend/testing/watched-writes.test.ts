import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';

const { database, drop } = await openTestDatabase(20);
afterAll(drop);

test('a job that waits for its queries is fine', async () => {
  const { user_id } = await database.write((connection) =>
    connection.selectFrom('member').select('user_id').orderBy('user_id').executeTakeFirstOrThrow(),
  );
  await database.write(async (connection) => {
    const own = connection.selectFrom('member').select('user_id').where('user_id', '=', user_id);
    await connection.selectFrom('orders').selectAll().where('user_id', 'in', own).execute();
  });
});

test('a job that does not wait for a query fails', async () => {
  const job = database.write(async (connection) => {
    void connection.updateTable('member').set({ sex: 1 }).execute();
  });
  await expect(job).rejects.toThrow('before 1 of its queries');
});

test('a query after the job fails', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const refused = Promise.withResolvers<unknown>();
  await database.write(async (connection) => {
    late = new Promise(setImmediate)
      .then(() => connection.selectFrom('member').select('user_id').execute())
      .catch(refused.resolve);
  });
  await late;
  expect(await refused.promise).toMatchObject({ message: 'a query comes after its write job has ended' });
});
