import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Asked, Reply } from '#pay-platforms/wire.ts';
import { fieldsOf } from '#pay-platforms/wire.ts';

/** A person at one of the providers. */
export interface Person {
  readonly id: string;
  readonly nickname: string;
}

/** People whose accounts the pages offer. */
export const people: readonly Person[] = [
  { id: '5601001', nickname: '栀子花开' },
  { id: '5601002', nickname: '老周修灯' },
  { id: '5601003', nickname: '半夏的阳台' },
];

export type Provider = 'weixin' | 'weibo';

/** A browser that a shop has sent here, until its person has decided. */
export interface Consent {
  readonly provider: Provider;
  readonly token: string;
  /** Address that it is sent back to, once decided. */
  back: string | null;
  decision: 'agreed' | 'refused' | null;
}

/** A request that a provider shows as a fault, to the person and not to the shop. */
export class WrongRequest extends Error {}

const json = (body: Readonly<Record<string, unknown>>, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * 微信 and 微博 for logins on websites: they check application, secret, return address and code as the providers publish it. `site` is the
 * shop's origin, as it would stand in their consoles.
 */
export function createTrustPlatform({ site }: { readonly site: string }) {
  const apps = {
    // The host alone.
    weixin: {
      id: `wx${randomBytes(8).toString('hex')}`,
      secret: randomBytes(16).toString('hex'),
      returns: new URL(site).host,
    },
    // The whole address, letter for letter.
    weibo: {
      id: String(randomInt(1_000_000_000, 4_000_000_000)),
      secret: randomBytes(16).toString('hex'),
      returns: `${site}/login/thirdLoginWb`,
    },
  };
  /** What a code or token stands for; a code is used once. */
  const codes = new Map<string, Person & { readonly redirect: string; readonly by: Provider }>();
  const tokens = new Map<string, Person>();
  const used = new Set<string>();
  const consents = new Map<string, Consent & { readonly redirect: string; readonly state: string }>();

  /** Begins a consent from an authorisation address, path with query. Throws {@link WrongRequest}. */
  function begin(target: string): Consent {
    const { pathname, searchParams } = new URL(target, 'http://platform');
    const provider: Provider = pathname === '/connect/qrconnect' ? 'weixin' : 'weibo';
    const of = (name: string): string => searchParams.get(name) ?? '';
    const redirect = of('redirect_uri');
    const isRight =
      provider === 'weixin'
        ? of('appid') === apps.weixin.id && of('scope') === 'snsapi_login'
        : pathname === '/oauth2/authorize' && of('client_id') === apps.weibo.id;
    if (!isRight || of('response_type') !== 'code') throw new WrongRequest('参数错误');
    const isKnown =
      provider === 'weixin' ? URL.parse(redirect)?.host === apps.weixin.returns : redirect === apps.weibo.returns;
    if (!isKnown) throw new WrongRequest('redirect_uri 参数错误');
    const consent = { provider, token: randomUUID(), redirect, state: of('state'), back: null, decision: null };
    consents.set(consent.token, consent);
    return consent;
  }

  /** A person agrees, or refuses as null; returns the address that the browser is sent back to. The first decision stands. */
  function decide(token: string, person: Person | null): string {
    const consent = consents.get(token);
    if (!consent) throw new WrongRequest('参数错误');
    if (consent.back !== null) return consent.back;
    const { provider, redirect, state } = consent;
    const back = new URL(redirect);
    if (person) {
      const code = randomUUID();
      codes.set(code, { ...person, redirect, by: provider });
      back.searchParams.set('code', code);
    } else if (provider === 'weibo') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_code', '21330');
    }
    back.searchParams.set('state', state);
    consent.back = back.href;
    consent.decision = person ? 'agreed' : 'refused';
    return back.href;
  }

  /** Takes a code; null when it is unknown, of the other provider or already used. */
  function take(code: string, by: Provider) {
    const person = codes.get(code);
    if (person?.by !== by || used.has(code)) return null;
    used.add(code);
    return person;
  }
  const newToken = (person: Person): string => {
    const token = randomUUID();
    tokens.set(token, person);
    return token;
  };

  function wechatToken(query: Asked['query']): Reply {
    const of = (name: string): string => query[name] ?? '';
    if (of('appid') !== apps.weixin.id) return json({ errcode: 40013, errmsg: 'invalid appid' });
    if (of('secret') !== apps.weixin.secret) return json({ errcode: 40125, errmsg: 'invalid appsecret' });
    if (of('grant_type') !== 'authorization_code') return json({ errcode: 40002, errmsg: 'invalid grant_type' });
    const isUsed = used.has(of('code'));
    const person = take(of('code'), 'weixin');
    // 微信 answers 200 with a code in it.
    if (!person)
      return json(isUsed ? { errcode: 40163, errmsg: 'code been used' } : { errcode: 40029, errmsg: 'invalid code' });
    const ids = { openid: `o-${person.id}`, unionid: person.id };
    return json({
      access_token: newToken(person),
      expires_in: 7200,
      refresh_token: 'r',
      scope: 'snsapi_login',
      ...ids,
    });
  }

  function wechatPerson(query: Asked['query']): Reply {
    const person = tokens.get(query['access_token'] ?? '');
    if (!person || query['openid'] !== `o-${person.id}`) return json({ errcode: 40003, errmsg: 'invalid openid' });
    return json({ openid: query['openid'], nickname: person.nickname, sex: 0, unionid: person.id });
  }

  function weiboToken({ method, body }: Asked): Reply {
    const form = fieldsOf(body);
    const refused = (error: string, error_code: number): Reply => json({ error, error_code }, 400);
    if (method !== 'POST') return refused('unsupported_method', 21328);
    if (form['client_id'] !== apps.weibo.id || form['client_secret'] !== apps.weibo.secret)
      return refused('invalid_client', 21324);
    const person = take(form['code'] ?? '', 'weibo');
    if (!person || form['grant_type'] !== 'authorization_code') return refused('invalid_grant', 21325);
    if (form['redirect_uri'] !== person.redirect) return refused('redirect_uri_mismatch', 21322);
    return json({ access_token: newToken(person), expires_in: 157_679_999, uid: person.id });
  }

  function weiboPerson(query: Asked['query']): Reply {
    const person = tokens.get(query['access_token'] ?? '');
    if (!person || query['uid'] !== person.id) return json({ error: 'invalid_access_token', error_code: 21332 }, 400);
    return json({ id: Number(person.id), screen_name: person.nickname });
  }

  return {
    apps,
    begin,
    decide,
    find: (token: string): Consent | undefined => consents.get(token),
    /** In the order of their beginning. */
    consents: (): readonly Consent[] => [...consents.values()],
    /** Answers a call of a shop's server; undefined when this request is none. */
    answer: (asked: Asked): Reply | undefined => {
      if (asked.path === '/sns/oauth2/access_token') return wechatToken(asked.query);
      if (asked.path === '/sns/userinfo') return wechatPerson(asked.query);
      if (asked.path === '/oauth2/access_token') return weiboToken(asked);
      if (asked.path === '/2/users/show.json') return weiboPerson(asked.query);
      return undefined;
    },
  };
}

export type TrustPlatform = ReturnType<typeof createTrustPlatform>;
