import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpServer } from '#backend/modules/mail-provider/smtp.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';

let platforms: PayPlatforms;
let sender: ReturnType<typeof smtpServer>;
beforeAll(async () => {
  platforms = await openPayPlatforms();
  const { user, password, port } = platforms.mail;
  const from = () => ({ name: '青禾家居', address: 'notice@shop.example' });
  sender = smtpServer({ host: '127.0.0.1', port: port(), security: 'none', user, password, from });
});
afterAll(async () => {
  sender.close();
  await platforms.close();
});

const send = (address: string, subject: string) =>
  sender.send({
    address,
    subject,
    text: '<b>「灯」</b>',
    html: '<p>灯</p>',
    messageId: 'n1.1@shop.example',
    files: [{ name: '发票 1.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF') }],
  });
const pageOf = async (path: string) => (await fetch(platforms.origin + path)).text();

test('a mailbox shows its own mails as text, with their files; the overview leads there', async () => {
  await send('lin@example.com', '付款成功 <script>');
  await send('other@example.com', '包裹已发出');
  const box = await pageOf('/mailbox/Lin%40example.com');
  expect(box).toContain('付款成功 &lt;script&gt;');
  expect(box).toContain('&lt;b&gt;「灯」&lt;/b&gt;');
  expect(box).not.toContain('包裹已发出');
  const file = await fetch(platforms.origin + (/href="(\/mail\/\d+\/0)"/.exec(box)?.[1] ?? ''));
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF']);
  expect(await pageOf('/')).toContain('href="/mailbox/lin%40example.com"');
  expect((await fetch(`${platforms.origin}/mail/9/0`)).status).toBe(404);
});

test('a fault is planned by the page, stands there until it happens, and another site cannot plan one', async () => {
  const plan = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${platforms.origin}/control/mail-fault`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    });
  expect((await plan({ fault: 'permanent' }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await plan({ fault: 'unknown' })).status).toBe(400);
  expect((await plan({ fault: 'permanent', times: '1' })).status).toBe(303);
  expect(await pageOf('/')).toContain('永久拒收（550） 1 次');
  await expect(send('lin@example.com', '退款已完成')).rejects.toThrow('550');
  expect(await pageOf('/')).not.toContain('永久拒收（550） 1 次');
  await send('lin@example.com', '退款已完成');
});
