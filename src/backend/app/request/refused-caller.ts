import { Refusal } from '#backend/app/handler.ts';
import { site } from '#core/site/site.ts';
import type { Family } from '#core/wire/envelope.ts';

/** "Log in first" in the words of each family (contract 0.1, 17). */
export const loginRequired = (family: Family): Refusal => refusedCaller(family, '请先登录', 401001);

/** The account is closed: a client shows the message and does not refresh the session (contract 0.2, code 401002). */
export const accountDisabled = (family: Family): Refusal =>
  refusedCaller(family, `账号已停用，如有疑问请联系客服 ${site.phone}`, 401002);

function refusedCaller(family: Family, message: string, code: number): Refusal {
  if (family === 'papi') return new Refusal(message, { status: 403 });
  if (family === 'crm') return new Refusal(message, { status: 302 });
  return new Refusal(message, { http: 401, status: 401, code });
}
