import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WrongChannels } from '#backend/app/payment/channels.ts';
import { sendNotices } from '#backend/modules/notice/send.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { applyInvoice, resendInvoice } from '#core/invoice/contract.ts';
import { issueInvoice, reverseInvoice } from '#core/invoice/desk-contract.ts';
import { proveMail, removeMail, sendMailCode } from '#core/mail/contract.ts';
import { mailEnvironmentOf } from '#pay-platforms/environment.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { type MailSetup, mailOf } from './setup.ts';
import { mailWay } from './way.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const folder = mkdtempSync(join(tmpdir(), 'chengju-mail-'));
const siteOrigin = 'https://mall.example';
let platforms: PayPlatforms;
let environment: Readonly<Record<string, string>>;
const opened: MailSetup[] = [];

beforeAll(async () => {
  platforms = await openPayPlatforms();
  environment = mailEnvironmentOf(platforms, folder);
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});
afterAll(async () => {
  await platforms.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() =>
  shop.database.write(async (connection) => {
    await connection.deleteFrom('notice_sending').execute();
    await connection.deleteFrom('notice').execute();
  }),
);

/** Mail of a process of its own: another one has other connections. */
function mailOfProcess(): MailSetup {
  const setup = mailOf(environment, { acceptsTest: true });
  if (!setup) throw new Error('no mail is set up');
  opened.push(setup);
  return setup;
}

const now = () => Math.floor(shop.nowMs() / 1000);
const faults: string[] = [];
const round = (setup: MailSetup) =>
  sendNotices(
    shop.database,
    { mail: mailWay({ send: setup.send, domain: 'shop.example' }, { ...shop, database: shop.database, siteOrigin }) },
    { now, onError: (error) => faults.push(String(error)) },
  );
const sendings = () =>
  shop.database.read
    .selectFrom('notice_sending')
    .select(['state', 'failures', 'fault'])
    .where('way', '=', 'mail')
    .orderBy('notice_id')
    .execute();
const boxOf = (address: string) => platforms.mail.taken.filter(({ to }) => to === address);

let members = 0;
async function withMail(): Promise<{ member: TestClient; address: string }> {
  const member = await shop.newMember();
  const address = `member${++members}@example.com`;
  const { debug_vcode = '' } = await member.call(sendMailCode, { email: address });
  await member.call(proveMail, { vcode: debug_vcode });
  return { member, address };
}
const pay = async (member: TestClient) => placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'paid');

test('a payment comes by mail once, with the shop’s name and a link to the order', async () => {
  const { member, address } = await withMail();
  const orderId = await pay(member);
  const setup = mailOfProcess();
  await round(setup);
  await round(setup);
  const [mail, ...more] = boxOf(address);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: '付款成功 - 智能家居商城',
    from: '智能家居商城 <notice@shop.example>',
    messageId: expect.stringMatching(/^<n\d+\.\d+@shop\.example>$/),
  });
  expect(mail?.text).toContain('已付款 ¥200.00');
  expect(mail?.text).toContain(`https://mall.example/User/orderDetail?order_id=${orderId}`);
  expect(mail?.text).toContain('https://mall.example/User/message');
  expect(mail?.html).toContain(`href="https://mall.example/User/orderDetail?order_id=${orderId}"`);
  expect(await sendings()).toEqual([{ state: 'sent', failures: 0, fault: '' }]);
});

test('names of goods are text in the page of a mail, never markup', async () => {
  const { member, address } = await withMail();
  const orderId = await pay(member);
  const params = JSON.stringify({ name: '<img src=x onerror=alert(1)> & "灯"', order: orderId, sum: '¥1.00' });
  await shop.database.write((connection) => connection.updateTable('notice').set({ params }).execute());
  await round(mailOfProcess());
  const [mail] = boxOf(address);
  expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;灯&quot;');
  expect(mail?.html).not.toContain('<img');
});

test('a mail whose answer was lost comes again under the same Message-ID; the table has the fact once', async () => {
  const { member, address } = await withMail();
  await pay(member);
  platforms.mail.plan('cut');
  await round(mailOfProcess());
  expect(await sendings()).toMatchObject([{ state: 'waiting', failures: 1, fault: expect.stringContaining('断开') }]);
  shop.advance(60);
  await round(mailOfProcess());
  expect(await sendings()).toEqual([{ state: 'sent', failures: 1, fault: '' }]);
  const ids = boxOf(address).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('a process that dies in its try is followed by another after two minutes, under the same Message-ID', async () => {
  const { member, address } = await withMail();
  await pay(member);
  const setup = mailOfProcess();
  // The server has the mail, and the process never learns of it.
  const dying = mailWay(
    {
      send: async (mail) => {
        await setup.send(mail);
        return new Promise(() => undefined);
      },
      domain: 'shop.example',
    },
    { ...shop, database: shop.database, siteOrigin },
  );
  void sendNotices(shop.database, { mail: dying }, { now, onError: () => undefined });
  await expect.poll(() => boxOf(address).length).toBe(1);
  const next = mailOfProcess();
  expect(await round(next)).toBe(0);
  shop.advance(120);
  expect(await round(next)).toBe(1);
  const ids = boxOf(address).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await sendings()).toMatchObject([{ state: 'sent' }]);
});

test('a mailbox that is none is given up at once, a busy one is tried again, a removed address gets nothing', async () => {
  const { member, address } = await withMail();
  await pay(member);
  platforms.mail.plan('permanent');
  const setup = mailOfProcess();
  await round(setup);
  expect(await sendings()).toMatchObject([{ state: 'dead', failures: 1, fault: expect.stringContaining('550') }]);
  await pay(member);
  platforms.mail.plan('temporary');
  await round(setup);
  shop.advance(60);
  await round(setup);
  expect((await sendings()).map(({ state }) => state)).toEqual(['dead', 'sent']);
  await pay(member);
  await member.call(removeMail, {});
  await round(setup);
  expect((await sendings()).map(({ state }) => state)).toEqual(['dead', 'sent', 'late']);
  expect(boxOf(address)).toHaveLength(1);
});

test('an issued invoice comes with its file to the address it was asked for with, again on wish, and not once it is reversed', async () => {
  const staff = await desk.staff('money');
  const { member } = await withMail();
  await shop.database.write((connection) => connection.deleteFrom('demo_seed').execute());
  const order_id = await placeOrder(member, [[await skuFor(shop, 0, 20_000), 1]], 'done');
  const { id } = await member.call(applyInvoice, {
    order_id,
    invoice_type: 'individual',
    company_title: '林晓晴',
    email: 'books@example.com',
  });
  const setup = mailOfProcess();
  const file = new File(['%PDF-1.7 invoice'], 'invoice.pdf', { type: 'application/pdf' });
  await staff.call(issueInvoice, { id: Number(id), file });
  await round(setup);
  const [mail] = boxOf('books@example.com');
  expect(mail).toMatchObject({ subject: '发票已开具 - 智能家居商城', files: [{ type: 'application/pdf' }] });
  expect(Buffer.from(mail?.files[0]?.bytes ?? []).toString()).toBe('%PDF-1.7 invoice');
  await member.call(resendInvoice, { id, confirm_email: 'again@example.com' });
  await round(setup);
  expect(boxOf('again@example.com')).toMatchObject([{ files: [{ name: mail?.files[0]?.name }] }]);
  expect(boxOf('again@example.com')[0]?.messageId).not.toBe(mail?.messageId);
  shop.advance(60);
  await member.call(resendInvoice, { id, confirm_email: 'late@example.com' });
  await staff.call(reverseInvoice, { id: Number(id), company_title: '林晓', reason: '抬头写错' });
  await round(setup);
  expect(boxOf('late@example.com')).toEqual([]);
  await expect(member.call(resendInvoice, { id, confirm_email: 'late@example.com' })).rejects.toThrow('还未开具');
});

test('in a shop a code is only in its mail; a server that refuses is told in words', async () => {
  const { send } = mailOfProcess();
  const real = await openTestShop({ simulated: false, app: { mail: { send, domain: 'shop.example' } } });
  try {
    const member = await real.newMember();
    const reply = await member.call(sendMailCode, { email: 'new@example.com' });
    expect(reply).toEqual({ message: '验证码已发送' });
    const [, vcode = ''] = /验证码是 (\d{6})/.exec(boxOf('new@example.com')[0]?.text ?? '') ?? [];
    expect((await member.call(proveMail, { vcode })).email).toBe('n***@example.com');
    platforms.mail.plan('permanent');
    const other = await real.newMember();
    await expect(other.call(sendMailCode, { email: 'gone@example.com' })).rejects.toThrow('这个邮箱收不到邮件');
    platforms.mail.plan('temporary');
    const third = await real.newMember();
    await expect(third.call(sendMailCode, { email: 'busy@example.com' })).rejects.toThrow('邮件暂时发不出去');
    // Nothing has left, so there is nothing to wait for; after one that has there is.
    await third.call(sendMailCode, { email: 'busy@example.com' });
    await expect(third.call(sendMailCode, { email: 'busy@example.com' })).rejects.toThrow('发送太频繁');
    expect(real.failures).toHaveLength(2);
  } finally {
    await real.close();
  }
});

const full = {
  MAIL_HOST: 'smtp.example.com',
  MAIL_USER: 'shop',
  MAIL_PASSWORD: 'secret',
  MAIL_FROM: 'notice@example.com',
};

/** What is wrong with settings; nothing with those that are taken. */
function faultsOf(settings: Readonly<Record<string, string>>): readonly string[] {
  try {
    mailOf(settings)?.close();
    return [];
  } catch (error) {
    return (error as WrongChannels).details;
  }
}

test.each([
  [{ MAIL_HOST: '' }, '缺少环境变量 MAIL_HOST'],
  [{ MAIL_FROM: '' }, '缺少环境变量 MAIL_FROM'],
  [{ MAIL_FROM: '橙居 <notice@example.com>' }, 'MAIL_FROM：应是一个邮箱地址'],
  [{ MAIL_PASSWORD: '' }, '缺少环境变量 MAIL_PASSWORD'],
  [{ MAIL_USER: '' }, '缺少环境变量 MAIL_USER'],
  [{ MAIL_PORT: '70000' }, 'MAIL_PORT：应是'],
  [{ MAIL_TLS: 'ssl' }, 'MAIL_TLS：应是'],
  [{ MAIL_TLS: 'none' }, 'MAIL_TLS：none 会让密码和邮件明文传送'],
  [{ MAIL_PASSWORD_FILE: '/no/such/file' }, 'MAIL_PASSWORD_FILE：读不到文件'],
  [{ MAIL_HOST: 'localhost' }, 'MAIL_HOST：localhost 是本机；邮件不会真的送达，只作测试请加 --test-platforms'],
  [{ MAIL_HOST: '127.0.0.1', MAIL_TLS: 'none' }, 'MAIL_HOST：127.0.0.1 是本机'],
])('settings %j are refused with words', (change, words) => {
  expect(faultsOf({ ...full, ...change })).toEqual([expect.stringContaining(words)]);
});

test('without any setting there is no mail; a whole one has no test sign, its password may lie in a file', () => {
  expect(mailOf({ WECOM_HOOK: 'x' })).toBeNull();
  const file = join(folder, 'password');
  writeFileSync(file, 'secret\n');
  const { MAIL_PASSWORD: _, ...open } = full;
  const setup = mailOf({ ...open, MAIL_PASSWORD_FILE: file });
  expect(setup).toMatchObject({ host: 'smtp.example.com', from: 'notice@example.com', testSigns: [] });
  setup?.close();
});
