import type { Page } from 'playwright/test';
import { login } from '#core/login/contract.ts';
import { register } from '#core/member/register-contract.ts';
import { getCaptcha, sendSmsCode } from '#core/sms/contract.ts';
import type { AskDatabase } from './database.ts';
import { firstMember } from './facts.ts';
import { newMobile } from './login.ts';

/** Logs in without the form: the answer sets one half of the session, the page's own cookie is the other. */
export async function logInByApi(
  page: Page,
  { mobile, password }: { mobile: string; password: string } = firstMember,
): Promise<string> {
  const answer = await page.request.post(login.path, { form: { username: mobile, password } });
  const body = (await answer.json()) as { data: { token?: string; message?: string } };
  const { token } = body.data;
  if (!token) throw new Error(`login of ${mobile}: ${JSON.stringify(body)}`);
  await page.context().addCookies([{ name: 'token', value: token, url: new URL(answer.url()).origin }]);
  return token;
}

/** A new member with an empty account, logged in on this page. */
export async function registerByApi(page: Page): Promise<{ mobile: string; password: string }> {
  const account = { mobile: newMobile(), password: 'orange17lamp' };
  const ask = async (path: string, params: Record<string, string>): Promise<Record<string, string>> => {
    const answer = await page.request.get(path, { params });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const captcha = await ask(getCaptcha.path, { type: 'sign' });
  const sent = await ask(sendSmsCode.path, {
    mobile: account.mobile,
    type: 'sign',
    token: captcha['imageToken'] ?? '',
    yzm: captcha['debug_yzm'] ?? '',
  });
  const form = { ...account, vcode: sent['debug_vcode'] ?? '' };
  const answer = await page.request.post(register.path, { form });
  if (!(await answer.text()).includes('"token"')) throw new Error(`register: ${await answer.text()}`);
  await logInByApi(page, account);
  return account;
}

/** Number of a demo member. */
export async function userIdOf(ask: AskDatabase, mobile: string): Promise<number> {
  const [row] = await ask<{ user_id: number }>('select user_id from member where mobile = ?', mobile);
  if (!row) throw new Error(`no member ${mobile}`);
  return row.user_id;
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
