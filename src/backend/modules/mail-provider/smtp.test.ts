import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Undeliverable } from '#backend/ports/notice-way.ts';
import { createMailPlatform, type MailFaultName, type MailPlatform } from '#pay-platforms/mail/mail.ts';
import { type SmtpAccess, type SmtpServer, smtpServer } from './smtp.ts';

const tls = join(import.meta.dirname, '../../../../e2e/gateway/tls');
const [cert, key] = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(tls, name), 'utf8'));

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function platform(secure?: Parameters<typeof createMailPlatform>[1]): Promise<MailPlatform> {
  const local = createMailPlatform({ clock: { wall: () => 1_800_000_000 } as never }, secure);
  await local.listen('127.0.0.1');
  open.push(local);
  return local;
}

function serverOf(local: MailPlatform, other: Partial<SmtpAccess> = {}): SmtpServer {
  const server = smtpServer({
    host: '127.0.0.1',
    port: local.port(),
    security: 'none',
    user: local.user,
    password: local.password,
    from: () => ({ name: '青禾家居', address: 'notice@shop.example' }),
    ...other,
  });
  open.push(server);
  return server;
}

const letter = {
  address: 'lin@example.com',
  subject: '付款成功 - 青禾家居',
  text: '「灯」已付款 ¥1.00。',
  html: '<p>「灯」已付款 ¥1.00。</p>',
  messageId: 'n7.1800000000@shop.example',
};

test('a mail arrives with both texts, its file, the shop and its number, and asks for no absence note', async () => {
  const local = await platform();
  const bytes = new TextEncoder().encode('%PDF-1.7 invoice');
  await serverOf(local).send({ ...letter, files: [{ name: '发票 1.pdf', type: 'application/pdf', bytes }] });
  expect(local.taken).toMatchObject([
    {
      to: 'lin@example.com',
      from: '青禾家居 <notice@shop.example>',
      subject: letter.subject,
      messageId: `<${letter.messageId}>`,
      files: [{ name: '发票 1.pdf', type: 'application/pdf' }],
    },
  ]);
  const [mail] = local.taken;
  expect([mail?.text.trim(), mail?.html.trim()]).toEqual([letter.text, letter.html]);
  expect(Buffer.from(mail?.files[0]?.bytes ?? []).toString()).toBe('%PDF-1.7 invoice');
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('no name, subject or address makes a header or a second receiver', async () => {
  const local = await platform();
  const evil = 'x\r\nBcc: all@example.com\r\n\r\nbody';
  await serverOf(local, { from: () => ({ name: evil, address: 'notice@shop.example' }) }).send({
    ...letter,
    subject: evil,
    files: [{ name: evil, type: 'application/pdf', bytes: new Uint8Array(1) }],
  });
  expect(local.taken).toMatchObject([{ to: 'lin@example.com', subject: 'x Bcc: all@example.com body' }]);
  expect(local.taken[0]?.raw).not.toMatch(/^Bcc:/m);
  const server = serverOf(local);
  for (const address of ['a@b.cn, c@d.cn', 'a@b.cn\r\nRCPT TO:<c@d.cn>', '林 <a@b.cn>', 'a@b', '']) {
    await expect(server.send({ ...letter, address }), address).rejects.toThrow(Undeliverable);
  }
  expect(local.taken).toHaveLength(1);
});

const sendingOf = (server: SmtpServer): Promise<Error | null> =>
  server.send(letter).then(
    () => null,
    (error: Error) => error,
  );

test.each<[MailFaultName, boolean, string]>([
  ['temporary', false, '451'],
  ['permanent', true, '550'],
  ['cut', false, '断开了连接'],
])('after the fault %s: final %s, and the next mail passes', async (fault, isFinal, words) => {
  const local = await platform();
  const server = serverOf(local);
  local.plan(fault);
  const error = await sendingOf(server);
  expect(error?.message).toContain(words);
  expect(error instanceof Undeliverable).toBe(isFinal);
  expect(await sendingOf(server)).toBeNull();
});

test('a server that stops answering is left after a while; the next mail passes', async () => {
  const local = await platform();
  local.plan('hang');
  const error = await sendingOf(serverOf(local, { patienceMs: 400 }));
  expect(error?.message).toContain('没有应答');
  expect(error).not.toBeInstanceOf(Undeliverable);
  expect(await sendingOf(serverOf(local))).toBeNull();
});

test('a wrong password and a server that is not there are the shop’s own faults, told without the password', async () => {
  const local = await platform();
  const wrong = serverOf(local, { password: 'geheim' });
  const refused = await sendingOf(wrong);
  expect(refused?.message).toMatch(/不接受用户名或密码 127\.0\.0\.1：535/);
  expect(refused).not.toBeInstanceOf(Undeliverable);
  expect(String(refused?.stack)).not.toContain('geheim');
  await expect(wrong.verify()).rejects.toThrow('不接受用户名或密码');
  await serverOf(local).verify();
  await expect(serverOf(local, { port: 1 }).verify()).rejects.toThrow('连不上邮件服务器 127.0.0.1');
});

test('TLS from the first byte and STARTTLS check the certificate; STARTTLS is never done without', async () => {
  const ca = cert ?? '';
  const access = { host: 'localhost', ca } as const;
  const whole = await platform({ secure: true, key: key ?? '', cert: ca });
  expect(await sendingOf(serverOf(whole, { ...access, security: 'tls' }))).toBeNull();
  const upgraded = await platform({ key: key ?? '', cert: ca });
  expect(await sendingOf(serverOf(upgraded, { ...access, security: 'starttls' }))).toBeNull();
  const { ca: _, ...unknown } = access;
  for (const [local, security] of [[whole, 'tls'] as const, [upgraded, 'starttls'] as const]) {
    expect((await sendingOf(serverOf(local, { ...unknown, security })))?.message).toMatch(/self-signed|certificate/);
  }
  const plain = await platform();
  expect((await sendingOf(serverOf(plain, { ...access, security: 'starttls' })))?.message).toMatch(/加密|STARTTLS/);
  expect(plain.taken).toEqual([]);
});
