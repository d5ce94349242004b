import type { Page } from 'playwright/test';
import { login } from '#contract/login.ts';
import { firstMember } from './facts.ts';

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
