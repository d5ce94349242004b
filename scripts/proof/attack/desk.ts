import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { addStaff, type NewStaff } from '#backend/modules/staff/accounts.ts';
import { totpAt } from '#backend/modules/staff/totp.ts';
import { deskCalls } from '#core/desk-calls.ts';
import { deskHeader } from '#core/staff/call-desk.ts';
import { type AnyDeskCall, mayCall } from '#core/staff/desk-call.ts';
import { loginStaff, logoutStaff } from '#core/staff/desk-contract.ts';
import type { Role } from '#core/staff/roles.ts';
import type { Attack, Target } from './attack.ts';
import { Browser, freeMobile } from './browser.ts';

const calls = Object.values(deskCalls) as readonly AnyDeskCall[];
/** Calls that somebody without a session has no business with. */
const guarded = calls.filter(({ rights }) => rights !== 'anybody');

interface Sent {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a call of the desk with whatever an attacker sends. */
const ask = ({ url }: Target, { method, path }: AnyDeskCall, { cookie = '', headers = {}, body = {} }: Sent) =>
  fetch(url + path, {
    method,
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      cookie,
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });

const own = { [deskHeader]: '1' };

let accounts = 0;
/** An account in the attacked shop, not logged in. */
async function account({ dataFolder = '' }: Target, ...roles: Role[]): Promise<NewStaff & { readonly name: string }> {
  accounts += 1;
  const name = `员工${accounts}`;
  const database = openDatabase(databasePath(dataFolder));
  try {
    return { ...(await addStaff(database, { name, roles, now: Math.floor(Date.now() / 1000) })), name };
  } finally {
    await database.close();
  }
}

const credentials = ({ name, password, totpSecret }: NewStaff & { readonly name: string }) => ({
  ...{ name, password },
  code: totpAt(totpSecret, Math.floor(Date.now() / 1000)),
});

/** Logs in from an address; answers the cookie, "" when it was refused. */
async function logIn(target: Target, body: object, address = '10.8.0.1'): Promise<string> {
  const answer = await ask(target, loginStaff, { headers: { ...own, 'x-forwarded-for': address }, body });
  return /^((?:__Secure-)?desk=[^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
}

/** `held` unless a call was answered. */
async function allRefused(target: Target, sent: Sent, among = guarded): Promise<'held' | string> {
  for (const call of among) {
    const { status } = await ask(target, call, sent);
    if (status < 400) return `${call.method} ${call.path} answers ${status}`;
    if (status >= 500) return `${call.method} ${call.path} fails with ${status}`;
  }
  return 'held';
}

async function memberOf(target: Target): Promise<Browser> {
  const browser = new Browser(target);
  const mobile = freeMobile();
  const vcode = await browser.codeFor(mobile, 'sign');
  const answer = await browser.ask('POST', '/api/h5app/wxapp/member', { mobile, password: 'tall9grass', vcode });
  browser.token = String(answer.data['token'] ?? '');
  return browser;
}

/** Attacks on the back office, against a shop whose address is https. */
export const attacks: readonly Attack[] = [
  {
    finding: '后台',
    name: 'make any call without a session, or with an invented one',
    run: async (target) => {
      const stranger = await allRefused(target, { headers: own });
      return stranger === 'held'
        ? allRefused(target, { headers: own, cookie: '__Secure-desk=aaaa; desk=aaaa' })
        : stranger;
    },
  },
  {
    finding: '后台',
    name: "make any call with a member's session",
    run: async (target) => {
      const member = await memberOf(target);
      const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
      return allRefused(target, {
        headers: { ...own, token: member.token },
        cookie: `${cookie}; desk=${member.token}`,
      });
    },
  },
  {
    finding: '后台',
    name: 'use the session of the owner from a page of another site',
    run: async (target) => {
      const cookie = await logIn(target, credentials(await account(target, 'owner')));
      if (cookie === '') return 'the owner cannot log in';
      const bare = await allRefused(target, { cookie });
      if (bare !== 'held') return bare;
      return allRefused(target, { cookie, headers: { ...own, origin: 'https://evil.example' } });
    },
  },
  {
    finding: '后台',
    name: 'do with one role what belongs to another',
    run: async (target) => {
      const cookie = await logIn(target, credentials(await account(target, 'service')));
      const foreign = guarded.filter(({ rights }) => !mayCall(rights, ['service']));
      for (const call of foreign) {
        const { status } = await ask(target, call, { cookie, headers: own });
        if (status !== 403) return `${call.method} ${call.path} answers ${status}`;
      }
      return cookie === '' ? 'the colleague cannot log in' : 'held';
    },
  },
  {
    finding: '后台',
    name: 'go on with a copied cookie after the log-out',
    run: async (target) => {
      const cookie = await logIn(target, credentials(await account(target, 'owner')));
      await ask(target, logoutStaff, { cookie, headers: own });
      return allRefused(target, { cookie, headers: own });
    },
  },
  {
    finding: '后台',
    name: 'guess passwords until the owner is locked out, or in',
    run: async (target) => {
      const owner = await account(target, 'owner');
      for (let tries = 0; tries < 40; tries++) {
        const body = { name: owner.name, password: `guess-${tries}`, code: String(100_000 + tries) };
        if ((await logIn(target, body, `10.9.${tries}.1`)) !== '') return `try ${tries} is in`;
      }
      return (await logIn(target, credentials(owner), '10.7.0.1')) === '' ? 'the owner is locked out' : 'held';
    },
  },
  {
    finding: '后台',
    name: 'use a one-time code twice',
    run: async (target) => {
      const body = credentials(await account(target, 'owner'));
      const first = await logIn(target, body);
      return first === ''
        ? 'the owner cannot log in'
        : (await logIn(target, body)) === ''
          ? 'held'
          : 'the code holds twice';
    },
  },
  {
    finding: '后台',
    name: 'frame the page, or run a script of another site in it',
    run: async ({ url }) => {
      const { headers, status } = await fetch(`${url}/admin`);
      const policy = headers.get('content-security-policy') ?? '';
      if (status !== 200) return `/admin answers ${status}`;
      for (const part of ["frame-ancestors 'none'", "require-trusted-types-for 'script'", "default-src 'none'"])
        if (!policy.includes(part)) return `the policy lacks ${part}`;
      return /script-src[^;]*(unsafe|https?:|\*)/.test(policy) ? `the policy allows ${policy}` : 'held';
    },
  },
];
