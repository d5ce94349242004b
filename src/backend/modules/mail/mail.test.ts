import { expect, test } from 'vitest';
import { hashPassword } from '#backend/app/texts/password.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { chooseMailKinds, getMail, proveMail, removeMail, sendMailCode } from '#core/mail/contract.ts';
import { closeMember, exportMember } from '#core/member/account-contract.ts';

const shop = shopOfFile();
const everything = ['paid', 'shipped', 'refunded', 'arrival', 'price-drop'];

const codeFor = async (client: TestClient, email: string): Promise<string> =>
  (await client.call(sendMailCode, { email })).debug_vcode ?? '';

async function withMail(email: string): Promise<TestClient> {
  const member = await shop.newMember();
  await member.call(proveMail, { vcode: await codeFor(member, email) });
  return member;
}

const waysOf = (orderId: string) =>
  shop.database.read
    .selectFrom('notice')
    .innerJoin('notice_sending', 'notice_sending.notice_id', 'notice.notice_id')
    .select(['notice.kind', 'notice_sending.way'])
    .where('notice.order_id', '=', orderId)
    .where('notice.audience', '=', 'member')
    .orderBy('notice.notice_id')
    .orderBy('notice_sending.way')
    .execute()
    .then((rows) => rows.map(({ kind, way }) => `${kind} ${way}`));

test('an address is proven by the code that came to it, shown masked, and has every notice until others are chosen', async () => {
  const member = await shop.newMember();
  expect(await member.call(getMail, {})).toEqual({ is_open: true, email: '', kinds: [] });
  await expect(member.call(chooseMailKinds, { kinds: ['paid'] })).rejects.toThrow('请先绑定邮箱');
  const vcode = await codeFor(member, 'Lin@Example.com');
  expect(await member.call(proveMail, { vcode })).toEqual({
    is_open: true,
    email: 'L***@Example.com',
    kinds: everything,
  });
  await expect(member.call(proveMail, { vcode })).rejects.toThrow('邮件验证码错误或已失效');
  await member.call(chooseMailKinds, { kinds: ['refunded', 'paid'] });
  expect((await member.call(getMail, {})).kinds).toEqual(['paid', 'refunded']);

  shop.advance(60);
  await member.call(proveMail, { vcode: await codeFor(member, 'other@example.com') });
  expect(await member.call(getMail, {})).toMatchObject({ email: 'o***@example.com', kinds: ['paid', 'refunded'] });
  expect(await member.call(removeMail, {})).toEqual({ is_open: true, email: '', kinds: [] });
});

test('a code is dead after ten minutes, five wrong tries or a newer one, and is nobody else’s', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const refused = (client: TestClient, vcode: string) =>
    expect(client.call(proveMail, { vcode })).rejects.toThrow('邮件验证码错误或已失效');
  const first = await codeFor(member, 'a@example.com');
  await refused(other, first);
  shop.advance(600);
  await refused(member, first);
  const second = await codeFor(member, 'a@example.com');
  const wrong = second === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await refused(member, wrong);
  await refused(member, second);
  shop.advance(60);
  const third = await codeFor(member, 'a@example.com');
  shop.advance(60);
  const fourth = await codeFor(member, 'b@example.com');
  await refused(member, third === fourth ? wrong : third);
  expect((await member.call(proveMail, { vcode: fourth })).email).toBe('b***@example.com');
});

test('codes are limited by minute, member, address and network, and a refused one leaves the code before alone', async () => {
  shop.advance(86_400);
  const member = await shop.newMember();
  const first = await codeFor(member, 'limit@example.com');
  await expect(codeFor(member, 'limit@example.com')).rejects.toThrow('发送太频繁，请 60 秒后再试');
  expect((await member.call(proveMail, { vcode: first })).email).toBe('l***@example.com');
  const often = '邮件发送次数过多';
  for (let sent = 1; sent < 5; sent += 1) {
    shop.advance(60);
    await codeFor(member, `limit${sent}@example.com`);
  }
  shop.advance(60);
  await expect(codeFor(member, 'limit9@example.com')).rejects.toThrow(often);
  shop.advance(3600);
  for (let sent = 0; sent < 5; sent += 1) await codeFor(await shop.newMember(), 'victim@example.com');
  await expect(codeFor(await shop.newMember(), 'VICTIM@example.com')).rejects.toThrow(often);
});

test('what is no address is refused before anything is sent', async () => {
  const member = await shop.newMember();
  for (const email of [
    '',
    'lin',
    'a@b',
    'a@b.cn,c@d.cn',
    'a b@c.cn',
    'a@b.cn\r\nBcc: c@d.cn',
    '<a@b.cn>',
    `${'a'.repeat(95)}@b.cn`,
  ]) {
    await expect(member.call(sendMailCode, { email }), email).rejects.toThrow(/邮箱地址/);
  }
});

test('facts go by mail to members who chose them, and to nobody else', async () => {
  const sku = await skuFor(shop, 1, 20_000);
  const member = await withMail('facts@example.com');
  expect(await waysOf(await placeOrder(member, [[sku, 1]], 'shipped'))).toEqual([
    'paid mail',
    'shipped mail',
    'shipped sms',
  ]);
  await member.call(chooseMailKinds, { kinds: ['shipped'] });
  expect(await waysOf(await placeOrder(member, [[sku, 1]], 'shipped'))).toEqual(['shipped mail', 'shipped sms']);
  await member.call(removeMail, {});
  expect(await waysOf(await placeOrder(member, [[sku, 1]], 'shipped'))).toEqual(['shipped sms']);
});

test('the export names the address in full, and a closed account leaves nothing of it', async () => {
  const member = await withMail('leaver@example.com');
  await member.call(chooseMailKinds, { kinds: ['paid'] });
  await codeFor(member, 'next@example.com');
  const password_hash = await hashPassword('orange-light-7');
  const proof = { password: 'orange-light-7' };
  const { userId } = await shop.database.write(async (connection) => {
    const { user_id } = await connection
      .selectFrom('member_mail')
      .select('user_id')
      .where('address', '=', 'leaver@example.com')
      .executeTakeFirstOrThrow();
    await connection.updateTable('member').set({ password_hash }).where('user_id', '=', user_id).execute();
    return { userId: user_id };
  });
  const { mail } = await member.call(exportMember, proof);
  expect(mail).toMatchObject({ address: 'leaver@example.com', kinds: ['paid'] });
  await member.call(closeMember, proof);
  for (const table of ['member_mail', 'mail_code'] as const) {
    const rows = await shop.database.read.selectFrom(table).select('address').where('user_id', '=', userId).execute();
    expect(rows, table).toEqual([]);
  }
});

test('a shop without mail says so and sends no code', async () => {
  const real = await openTestShop({ simulated: false });
  try {
    const member = await real.newMember();
    expect(await member.call(getMail, {})).toEqual({ is_open: false, email: '', kinds: [] });
    await expect(member.call(sendMailCode, { email: 'a@example.com' })).rejects.toThrow('本店暂时不能发送邮件');
  } finally {
    await real.close();
  }
});
