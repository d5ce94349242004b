import { expect, test } from 'vitest';
import { hashPassword } from '#backend/app/texts/password.ts';
import { askForCode, refusal } from '#backend/modules/sms/testing.ts';
import type { SmsMessage } from '#backend/ports/sms-channel.ts';
import { openTestShop, type TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { closeMember, exportMember } from '#core/member/account-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { changeMobile } from '#core/member/profile-contract.ts';
import { sendSmsCode } from '#core/sms/contract.ts';

const shop = shopOfFile();

const password = 'orange-light-7';
const first = '请先验证身份：输入登录密码，或发送到当前手机号的短信验证码';
let numbers = 0;
const nextMobile = (): string => `132${String(++numbers).padStart(8, '0')}`;

/** A member with this password ("" for none) in `among`; others hold the session as a thief would. */
async function memberWith(secret = password, among = shop): Promise<{ client: TestClient; mobile: string }> {
  const client = await among.newMember();
  const password_hash = secret && (await hashPassword(secret));
  const { memberInfo } = await client.call(getMember, {});
  const { mobile } = await among.database.write((connection) =>
    connection
      .updateTable('member')
      .set({ password_hash })
      .where('user_id', '=', Number(memberInfo.user_id))
      .returning('mobile')
      .executeTakeFirstOrThrow(),
  );
  return { client, mobile };
}

test('a session alone changes no mobile, exports nothing and closes nothing', async () => {
  const { client, mobile } = await memberWith();
  const new_mobile = nextMobile();
  const smsCode = await askForCode(client, new_mobile, 'update');
  expect(await refusal(client.call(changeMobile, { old_mobile: mobile, new_mobile, smsCode }))).toBe(first);
  expect(await refusal(client.call(exportMember, {}))).toBe(first);
  expect(await refusal(client.call(closeMember, {}))).toBe(first);
  // The code went to the number of whoever holds the session, so it is no proof.
  const claimed = { old_mobile: mobile, new_mobile, smsCode, vcode: smsCode };
  expect(await refusal(client.call(changeMobile, claimed))).toBe('短信验证码错误或已失效');
  expect((await client.call(getMember, {})).memberInfo.mobile).toBe(`139****${mobile.slice(-4)}`);
});

test('a client that knows no proof is told so in the envelope of its family', async () => {
  const { client, mobile } = await memberWith();
  const answer = await client.fetch('/api/h5app/wxapp/member/mobile', {
    method: 'PUT',
    body: `old_mobile=${mobile}&new_mobile=${nextMobile()}&smsCode=123456`,
    headers: { token: client.token, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.status, await answer.json()]).toEqual([200, { data: { message: first, status_code: 422 } }]);
  const old = await client.fetch('/api/h5app/wxapp/member/export', { headers: { token: client.token } });
  expect(old.status).toBe(404);
});

test('the old number cannot be guessed without a proof, and passwords wait', async () => {
  const { client } = await memberWith();
  const guess = (secret: string) =>
    refusal(
      client.call(changeMobile, {
        old_mobile: nextMobile(),
        new_mobile: '13300000000',
        smsCode: '000000',
        password: secret,
      }),
    );
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(`guess-${index}`)));
  expect(answers.filter((answer) => answer === '原手机号不正确')).toEqual([]);
  expect(answers.filter((answer) => answer === '密码不正确')).toHaveLength(5);
  expect(answers.filter((answer) => answer === '尝试次数过多，请稍后再试')).toHaveLength(25);
});

test('a code is guessed five times, also at once, and is good for one act', async () => {
  const { client, mobile } = await memberWith('');
  expect(await refusal(client.call(exportMember, { password: 'x' }))).toBe(
    '您还没有设置登录密码，请改用短信验证码验证',
  );
  const masked = `139****${mobile.slice(-4)}`;
  const vcode = await askForCode(client, masked, 'update');
  expect((await client.call(exportMember, { vcode })).member.mobile).toBe(mobile);
  expect(await refusal(client.call(exportMember, { vcode }))).toBe('短信验证码错误或已失效');

  shop.advance(61);
  const next = await askForCode(client, mobile, 'update');
  const wrong = String((Number(next) + 1) % 1_000_000).padStart(6, '0');
  await Promise.all(Array.from({ length: 20 }, () => refusal(client.call(exportMember, { vcode: wrong }))));
  expect(await refusal(client.call(exportMember, { vcode: next }))).toBe('短信验证码错误或已失效');
});

test("the code of a proof goes to the member's own mobile, never to another member's", async () => {
  const [own, other] = [await memberWith(), await memberWith()];
  expect(await refusal(own.client.call(sendSmsCode, { mobile: other.mobile, type: 'update' }))).toBe(
    '该手机号已注册，请直接登录',
  );
  const masked = `139****${other.mobile.slice(-4)}`;
  expect(await refusal(own.client.call(sendSmsCode, { mobile: masked, type: 'update' }))).toBe('手机号码格式不正确');
});

test('the old number is told of the change, and a provider that is down does not undo it', async () => {
  const sent: SmsMessage[] = [];
  let isDown = false;
  const real = await openTestShop({
    simulated: false,
    app: { sendSms: async (message) => (isDown ? Promise.reject(new Error('down')) : void sent.push(message)) },
  });
  try {
    const change = async () => {
      isDown = false;
      const { client, mobile } = await memberWith(password, real);
      const new_mobile = nextMobile();
      await client.call(sendSmsCode, { mobile: new_mobile, type: 'update' });
      const last = sent.at(-1);
      const smsCode = last && 'code' in last ? last.code : '';
      return { mobile, new_mobile, send: { old_mobile: mobile, new_mobile, smsCode, password }, client };
    };
    const one = await change();
    await one.client.call(changeMobile, one.send);
    const newMobile = `132****${one.new_mobile.slice(-4)}`;
    expect(sent.at(-1)).toEqual({ mobile: one.mobile, notice: 'mobile_changed', newMobile });

    const two = await change();
    isDown = true;
    const changed = await two.client.call(changeMobile, two.send);
    expect(changed.mobile).toBe(`132****${two.new_mobile.slice(-4)}`);
    expect(String(real.failures.pop())).toContain('更换手机号的提醒没有发送到原手机号');
    expect(real.failures).toEqual([]);
  } finally {
    await real.close();
  }
});
