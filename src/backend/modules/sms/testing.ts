import type { TestClient } from '#backend/testing/shop.ts';
import { getCaptcha, type SmsPurpose, sendSmsCode } from '#core/sms/contract.ts';

/** Solves a captcha, whose answer debug mode returns. */
export async function solvedCaptcha(client: TestClient, type: SmsPurpose): Promise<{ token: string; yzm: string }> {
  const { imageToken, debug_yzm = '' } = await client.call(getCaptcha, { type });
  return { token: imageToken, yzm: debug_yzm };
}

/** Requests a code as the forms do; returns the code. */
export async function askForCode(client: TestClient, mobile: string, type: SmsPurpose): Promise<string> {
  const captcha = type === 'update' ? {} : await solvedCaptcha(client, type);
  const { debug_vcode } = await client.call(sendSmsCode, { mobile, type, ...captcha });
  if (debug_vcode === undefined) throw new Error('the shop is not in SMS debug mode');
  return debug_vcode;
}

/** Message of a refused call; fails when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: Error) => error.message,
  );
  if (typeof answer !== 'string') throw new Error(`not refused: ${JSON.stringify(answer.value)}`);
  return answer;
}
