import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A person at one of the providers. */
interface Person {
  readonly id: string;
  readonly nickname: string;
}

/** Local 微信 and 微博: they check application, secret, return address and code as the providers publish it. */
export interface LocalTrustPlatforms {
  readonly origin: string;
  /** A person agrees on the page at an authorisation address; returns the address that the browser is sent back to. */
  readonly consent: (authorizeUrl: string, person: Person) => string;
  readonly close: () => Promise<void>;
}

interface Application {
  readonly id: string;
  readonly secret: string;
  /** 微信: host of the return address. 微博: the whole address. */
  readonly returns: string;
}

type Reply = Readonly<Record<string, unknown>>;

export async function openLocalTrustPlatforms(
  apps: Readonly<Record<'weixin' | 'weibo', Application>>,
): Promise<LocalTrustPlatforms> {
  /** What a code or token stands for; a code is used once. */
  const codes = new Map<string, Person & { readonly redirect: string; readonly by: string }>();
  const tokens = new Map<string, Person>();
  const used = new Set<string>();

  function consent(authorizeUrl: string, person: Person): string {
    const { pathname, searchParams, hash, origin: asked } = new URL(authorizeUrl);
    const isWechat = pathname === '/connect/qrconnect';
    const of = (name: string): string => searchParams.get(name) ?? '';
    const redirect = of('redirect_uri');
    const isRight = isWechat
      ? of('appid') === apps.weixin.id && of('scope') === 'snsapi_login' && hash === '#wechat_redirect'
      : pathname === '/oauth2/authorize' && of('client_id') === apps.weibo.id;
    const isKnown = isWechat ? URL.parse(redirect)?.host === apps.weixin.returns : redirect === apps.weibo.returns;
    if (asked !== origin || !isRight || of('response_type') !== 'code') throw new Error('参数错误');
    if (!isKnown) throw new Error('redirect_uri 参数错误');
    const code = randomUUID();
    codes.set(code, { ...person, redirect, by: isWechat ? 'weixin' : 'weibo' });
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    back.searchParams.set('state', of('state'));
    return back.href;
  }

  /** Takes a code; null when it is unknown, of the other provider or already used. */
  function take(code: string, by: string) {
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

  function wechat(path: string, query: URLSearchParams): Reply | null {
    const of = (name: string): string => query.get(name) ?? '';
    if (path === '/sns/oauth2/access_token') {
      if (of('appid') !== apps.weixin.id) return { errcode: 40013, errmsg: 'invalid appid' };
      if (of('secret') !== apps.weixin.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
      if (of('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' };
      const isUsed = used.has(of('code'));
      const person = take(of('code'), 'weixin');
      if (!person)
        return isUsed ? { errcode: 40163, errmsg: 'code been used' } : { errcode: 40029, errmsg: 'invalid code' };
      const ids = { openid: `o-${person.id}`, unionid: person.id };
      return { access_token: newToken(person), expires_in: 7200, refresh_token: 'r', scope: 'snsapi_login', ...ids };
    }
    if (path !== '/sns/userinfo') return null;
    const person = tokens.get(of('access_token'));
    if (!person || of('openid') !== `o-${person.id}`) return { errcode: 40003, errmsg: 'invalid openid' };
    return { openid: of('openid'), nickname: person.nickname, sex: 0, unionid: person.id };
  }

  function weibo(path: string, method: string, query: URLSearchParams, form: URLSearchParams): Reply | null {
    const of = (name: string): string => form.get(name) ?? '';
    if (path === '/oauth2/access_token') {
      if (method !== 'POST') return { error: 'unsupported_method', error_code: 21328 };
      if (of('client_id') !== apps.weibo.id || of('client_secret') !== apps.weibo.secret)
        return { error: 'invalid_client', error_code: 21324 };
      const person = take(of('code'), 'weibo');
      if (!person || of('grant_type') !== 'authorization_code') return { error: 'invalid_grant', error_code: 21325 };
      if (of('redirect_uri') !== person.redirect) return { error: 'redirect_uri_mismatch', error_code: 21322 };
      return { access_token: newToken(person), expires_in: 157_679_999, uid: person.id };
    }
    if (path !== '/2/users/show.json') return null;
    const person = tokens.get(query.get('access_token') ?? '');
    if (!person || query.get('uid') !== person.id) return { error: 'invalid_access_token', error_code: 21332 };
    return { id: Number(person.id), screen_name: person.nickname };
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
      const reply =
        wechat(pathname, searchParams) ??
        weibo(pathname, request.method ?? '', searchParams, new URLSearchParams(body));
      // 微信 answers 200 with a code in it, 微博 400.
      response.writeHead(reply ? ('error' in reply ? 400 : 200) : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply ?? {}));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    consent,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
