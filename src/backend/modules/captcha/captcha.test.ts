import { expect, test } from 'vitest';
import { createRandom } from '#backend/app/texts/random.ts';
import { refusal, solvedCaptcha } from '#backend/modules/sms/testing.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getCaptcha, sendSmsCode } from '#core/sms/contract.ts';
import { drawCaptcha } from './draw.ts';
import { captchaCharacters } from './glyphs.ts';

const shop = shopOfFile();

let mobiles = 0;
const nextMobile = (): string => `136${String(++mobiles).padStart(8, '0')}`;
const wrong = '图形验证码错误或已失效，请刷新后重试';

test('the same chance draws the same picture, another character another one', () => {
  const pictures = captchaCharacters.map((character) => {
    const draw = () => drawCaptcha([character], createRandom('captcha').next).samples;
    expect(draw()).toEqual(draw());
    return Buffer.from(draw()).toString('base64');
  });
  expect(new Set(pictures).size).toBe(captchaCharacters.length);
});

test('characters that look alike are left out', () => {
  for (const pair of ['0O', '1I', '2Z', '5S', '8B', '6G', 'DO', 'UV']) {
    const both = [...pair].every((character) => (captchaCharacters as readonly string[]).includes(character));
    expect(both).toBe(false);
  }
});

test('a picture comes as PNG with a token of its own', async () => {
  const client = shop.client('10.1.0.1');
  const [first, second] = [
    await client.call(getCaptcha, { type: 'login' }),
    await client.call(getCaptcha, { type: 'login' }),
  ];
  expect(
    Buffer.from(first.imageData.split(',')[1] ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(first.debug_yzm).toMatch(/^[A-Z3479]{4}$/);
  expect(first.imageToken).not.toBe(second.imageToken);
});

test('small letters are right too, and a captcha is good for one message', async () => {
  const client = shop.client('10.1.0.2');
  const { token, yzm } = await solvedCaptcha(client, 'login');
  const call = () => client.call(sendSmsCode, { mobile: nextMobile(), type: 'login', token, yzm: yzm.toLowerCase() });
  expect((await call()).message).toBe('验证码已发送');
  expect(await refusal(call())).toBe(wrong);
});

test('the third wrong answer uses a captcha up', async () => {
  const client = shop.client('10.1.0.3');
  const answerOf = (token: string, yzm: string) =>
    client.call(sendSmsCode, { mobile: nextMobile(), type: 'login', token, yzm });
  const kept = await solvedCaptcha(client, 'login');
  for (let tries = 0; tries < 2; tries++) expect(await refusal(answerOf(kept.token, '____'))).toBe(wrong);
  await answerOf(kept.token, kept.yzm);
  const lost = await solvedCaptcha(client, 'login');
  for (let tries = 0; tries < 3; tries++) expect(await refusal(answerOf(lost.token, '____'))).toBe(wrong);
  expect(await refusal(answerOf(lost.token, lost.yzm))).toBe(wrong);
});

test('a captcha of another type, an old one and none at all send nothing', async () => {
  const client = shop.client('10.1.0.4');
  const other = await solvedCaptcha(client, 'sign');
  expect(await refusal(client.call(sendSmsCode, { mobile: nextMobile(), type: 'login', ...other }))).toBe(wrong);
  const old = await solvedCaptcha(client, 'login');
  shop.advance(300);
  expect(await refusal(client.call(sendSmsCode, { mobile: nextMobile(), type: 'login', ...old }))).toBe(wrong);
  expect(await refusal(client.call(sendSmsCode, { mobile: nextMobile(), type: 'login' }))).toBe('请输入图形验证码');
});

test('one address gets sixty pictures a minute', async () => {
  const client = shop.client('10.1.0.5');
  for (let count = 0; count < 60; count++) await client.call(getCaptcha, { type: 'login' });
  expect(await refusal(client.call(getCaptcha, { type: 'login' }))).toBe('操作太频繁，请稍后再试');
  await shop.client('10.1.0.6').call(getCaptcha, { type: 'login' });
  shop.advance(60);
  await client.call(getCaptcha, { type: 'login' });
});
