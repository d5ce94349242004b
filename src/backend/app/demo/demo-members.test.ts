import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#backend/app/texts/password.ts';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { printedPasswords } from './demo-members.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (mobile: string, values: { disabled: 1 } | { password_hash: string }) =>
  shop.database.write((connection) =>
    connection.updateTable('member').set(values).where('mobile', '=', mobile).execute(),
  );

test('members with a printed password are named until they are closed or have another one', async () => {
  const [first, second, third] = demoAccounts.map(({ mobile }) => mobile) as [string, string, string];
  expect(await printedPasswords(shop.database)).toEqual([first, second, third]);
  await change(first, { disabled: 1 });
  await change(second, { password_hash: await hashPassword('another-word-9') });
  expect(await printedPasswords(shop.database)).toEqual([third]);
});
