import * as v from 'valibot';
import { login } from '#core/login/contract.ts';
import type { LoginValues } from '#core/login/form.ts';
import {
  bindMember,
  getTrustLoginParams,
  listTrustLogins,
  type TrustTag,
  trustTags,
} from '#core/login/trust-contract.ts';
import { bindTicketOf } from '#core/login/trust-token.ts';
import { trustRoutes } from '#core/site/routes.ts';
import { type Refused, refusalOf } from '#storefront/shell/call/refused.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { goTo, replaceAddress, replaceWith } from '#storefront/shell/session/navigation.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';
import { askedRedirect, enter } from './store.ts';

export type { TrustTag } from '#core/login/trust-contract.ts';

const authType = { weixin: 'pc_wxqrcode', weibo: 'pc_weibo' } as const;

/** The enabled providers; empty when they cannot be read. */
export async function loadTrustLogins(): Promise<TrustTag[]> {
  try {
    const list = await call(listTrustLogins, {}, { silent: true });
    return list.filter(({ status }) => status === 'true').map(({ type }) => type);
  } catch {
    return [];
  }
}

/** Sends the browser to a provider's consent page. Answers only when that failed. */
export async function goToProvider(tag: TrustTag): Promise<Refused | undefined> {
  try {
    // 微博 compares the return address letter for letter, so the page asked for waits in this tab.
    const asked = { trustlogin_tag: tag, redirect_url: trustRoutes[tag]() };
    const { redirect_url } = await call(getTrustLoginParams, asked, { silent: true });
    // The address comes from the server's settings; a script address cannot be a provider's.
    if (!/^https?:\/\//.test(redirect_url)) return { message: '登录方式配置有误，请换一种方式登录', fields: {} };
    writeStored('session', pageStorageKeys.trustRedirect, askedRedirect() ?? '');
    goTo(redirect_url);
    return undefined;
  } catch (reason) {
    return refusalOf(reason);
  }
}

/** The page asked for before the way to a provider; the address of a login page has it from now on. */
function keptRedirect(): string | undefined {
  const kept = readStored('session', pageStorageKeys.trustRedirect);
  removeStored('session', pageStorageKeys.trustRedirect);
  return typeof kept === 'string' && kept !== '' ? kept : undefined;
}

/**
 * Passes the provider's reply to the server, which alone checks it. Answers the reason for a failure; an unknown person
 * goes on to bind a mobile.
 */
export async function comeBack(tag: TrustTag): Promise<Refused | undefined> {
  const query = new URLSearchParams(location.search);
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
  const redirect = keptRedirect() ?? askedRedirect();
  // A code works only once, so it must stay neither in the history nor for a reload.
  replaceAddress(trustRoutes[tag](redirect));
  if (!code && (state || query.has('error')))
    return { message: '您没有同意授权，可以重新授权或换一种方式登录', fields: {} };
  if (!code) return { message: '授权信息已失效，请重新授权', fields: {} };
  try {
    const reply = await call(login, { auth_type: authType[tag], code, state }, { silent: true });
    const ticket = bindTicketOf(reply);
    if (!ticket) return await enter(async () => reply);
    writeStored('session', memberKeys.bindTicket, { ticket, tag } satisfies BindTicket);
    replaceWith(trustRoutes.bindMobile(redirect));
    return undefined;
  } catch (reason) {
    return refusalOf(reason);
  }
}

const BindTicket = v.object({ ticket: v.pipe(v.string(), v.nonEmpty()), tag: v.picklist(trustTags) });
type BindTicket = v.InferOutput<typeof BindTicket>;

/** The identity that waits to be bound; undefined without one. */
export function readBindTicket(): BindTicket | undefined {
  const stored = v.safeParse(BindTicket, readStored('session', memberKeys.bindTicket));
  return stored.success ? stored.output : undefined;
}

/** Binds the waiting identity to the member of a mobile, proven by the SMS code or the password, and logs in. */
export function bindMobile(
  { ticket, tag }: BindTicket,
  { mobile, vcode, password, yzm }: LoginValues,
  way: 'code' | 'password',
  imageToken: string,
): Promise<Refused | undefined> {
  const proof = way === 'code' ? { check_type: 'login' as const, vcode } : { password, token: imageToken, yzm };
  return enter(async () => {
    const reply = await call(
      bindMember,
      { username: mobile, union_id: ticket, union_type: tag, ...proof },
      { silent: true },
    );
    removeStored('session', memberKeys.bindTicket);
    return reply;
  });
}
