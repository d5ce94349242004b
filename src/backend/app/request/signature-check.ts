import { Refusal } from '#backend/app/handler.ts';
import { shanghaiDate, signToken } from '#core/wire/signature.ts';

const dayMs = 86_400_000;

/**
 * Checks the traffic signature (contract 0.6), made today or on a neighbouring day, over the address that the caller
 * states. Its secret ships in the bundle, so it keeps stray traffic out and authorises nothing. The inner code is 40301 and
 * never 403, which would end the session.
 */
export function checkSignature(headers: Headers, secret: string, nowMs: number): void {
  const ip = headers.get('privatekey') ?? '';
  const sent = headers.get('signtoken') ?? '';
  const valid = [0, -dayMs, dayMs].some((offset) => signToken(shanghaiDate(nowMs + offset), ip, secret) === sent);
  if (!valid) throw new Refusal('签名校验失败', { http: 403, status: 40301, code: 40301 });
}
