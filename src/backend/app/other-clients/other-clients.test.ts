import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { originsOf } from './cors.ts';
import { withPictureOrigin } from './picture-origin.ts';

const base = 'http://shop.test/api/h5app/wxapp';
const h5 = 'https://h5.mall.example';
const pictures = 'https://img.mall.example';
const [account] = demoAccounts;

let split: TestShop;
let bearer: TestShop;
beforeAll(async () => {
  split = await openTestShop();
  bearer = await openTestShop({ app: { session: 'bearer', corsOrigins: [h5], pictureOrigin: pictures } });
});
afterAll(async () => {
  await split.close();
  await bearer.close();
});

/** Logs in as another client would: a form, no cookie jar. */
async function logIn(
  shop: TestShop,
  headers: Record<string, string> = {},
): Promise<{ reply: Response; token: string }> {
  const form = new URLSearchParams({ username: account?.mobile ?? '', password: account?.password ?? '' });
  const reply = await shop.fetch(`${base}/login`, { method: 'POST', body: form, headers });
  const { data } = (await reply.clone().json()) as { data: { token: string } };
  return { reply, token: data.token };
}

const asMember = (shop: TestShop, token: string, path = '/member', init: RequestInit = {}): Promise<Response> =>
  shop.fetch(`${base}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });

test('SESSION=bearer: the token alone is a session, and no cookie is set for it', async () => {
  const { reply, token } = await logIn(bearer);
  expect(reply.headers.getSetCookie().filter((cookie) => /(^|__Host-)sid=/.test(cookie))).toEqual([]);
  expect((await asMember(bearer, token)).status).toBe(200);
});

test('SESSION=bearer: a refresh exchanges the token for another, and the old one is dead', async () => {
  const { token } = await logIn(bearer);
  const refreshed = await asMember(bearer, token, '/token/refresh');
  const renewed = refreshed.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  expect((await asMember(bearer, renewed)).status).toBe(200);
  expect((await asMember(bearer, token)).status).toBe(401);
});

test('SESSION=bearer: logging out ends the token', async () => {
  const { token } = await logIn(bearer);
  await asMember(bearer, token, '/logout', { method: 'POST' });
  expect((await asMember(bearer, token)).status).toBe(401);
});

test('SESSION=bearer: no cookie counts, so another page has nothing to ride on', async () => {
  const { token } = await logIn(bearer);
  const reply = await bearer.fetch(`${base}/member`, { headers: { cookie: `sid=${token}; token=${token}` } });
  expect(reply.status).toBe(401);
});

test('by default the token alone is worth nothing', async () => {
  const { reply, token } = await logIn(split);
  expect(reply.headers.getSetCookie().some((cookie) => cookie.startsWith('sid='))).toBe(true);
  expect((await asMember(split, token)).status).toBe(401);
});

test.each(['split', 'bearer'] as const)('%s: guessing at a password has to wait', async (mode) => {
  const shop = mode === 'split' ? split : bearer;
  const guess = async (): Promise<{ message: string; retry_after?: number; captcha_required?: boolean }> => {
    const body = new URLSearchParams({ username: '13800000003', password: 'a wrong one' });
    const reply = await shop.fetch(`${base}/login`, { method: 'POST', body });
    return ((await reply.json()) as { data: { message: string } }).data;
  };
  const answers = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push(await guess());
  expect(answers.some((answer) => answer.retry_after !== undefined || answer.captcha_required === true)).toBe(true);
});

test('a page of an allowed origin may call and read the answer, without cookies', async () => {
  const asked = await bearer.fetch(`${base}/member`, {
    method: 'OPTIONS',
    headers: { origin: h5, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  const { reply, token } = await logIn(bearer, { origin: h5, 'sec-fetch-site': 'cross-site' });
  expect(token).not.toBe('');
  expect(reply.headers.get('access-control-allow-origin')).toBe(h5);
  expect(reply.headers.get('vary')).toContain('Origin');
  expect(asked.headers.has('access-control-allow-credentials')).toBe(false);
  expect(reply.headers.has('access-control-allow-credentials')).toBe(false);
});

test.each(['https://evil.example', 'https://h5.mall.example.evil.example', 'http://h5.mall.example', 'null'])(
  'a page of %s neither reads nor writes',
  async (origin) => {
    const asked = await bearer.fetch(`${base}/login`, { method: 'OPTIONS', headers: { origin } });
    expect(asked.status).toBe(403);
    expect(asked.headers.has('access-control-allow-origin')).toBe(false);
    const form = new URLSearchParams({ username: account?.mobile ?? '', password: account?.password ?? '' });
    const write = await bearer.fetch(`${base}/login`, { method: 'POST', body: form, headers: { origin } });
    expect(write.status).toBe(403);
    expect(write.headers.has('access-control-allow-origin')).toBe(false);
  },
);

test('without CORS_ORIGINS no answer is readable elsewhere', async () => {
  const reply = await split.fetch(`${base}/goods/category`, { headers: { origin: h5 } });
  expect(reply.headers.has('access-control-allow-origin')).toBe(false);
});

test.each(['*', 'https://mall.example/', 'mall.example', 'https://mall.example/path', 'ftp://mall.example'])(
  '%s is no origin to allow',
  (text) => {
    expect(() => originsOf(`${h5},${text}`)).toThrow('CORS_ORIGINS');
  },
);

test('pictureOrigin: other clients receive addresses with a host, our own keeps paths', async () => {
  const path = `${base}/goods/items?item_type=normal&page=1&pageSize=3`;
  const list = async (headers: Record<string, string>): Promise<string[]> => {
    const reply = await bearer.fetch(path, { headers });
    const { data } = (await reply.json()) as { data: { list: { pics: string[] }[] } };
    return data.list.flatMap((row) => row.pics);
  };
  const shown = await list({});
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((picture) => !picture.startsWith(`${pictures}/pictures/`))).toEqual([]);
  expect((await list({ signToken: 'x' })).every((picture) => picture.startsWith('/pictures/'))).toBe(true);
});

test('pictureOrigin: pictures inside the text of a product have a host as well, whoever put them there', () => {
  const intro = '<p><img src="/pictures/a.jpg"><img src="/uploads/b.jpg"></p>';
  expect(withPictureOrigin({ intro }, pictures)).toEqual({
    intro: `<p><img src="${pictures}/pictures/a.jpg"><img src="${pictures}/uploads/b.jpg"></p>`,
  });
});
