import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCart } from '#core/cart/contract.ts';
import { cartViewPath, keptHeaders, ownerOf, stores } from '#core/offline/stores.ts';
import { forgetMember, watchCall } from './calls.ts';
import type { FetchEvent } from './scope.ts';
import { mapCaches, origin } from './testing-caches.ts';

const { opened, caches } = mapCaches();
const cart = { data: { valid_cart: [{ list: [] }], invalid_cart: [] } };
const json = (body: unknown, status = 200) => {
  const text = JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-length': String(text.length) } });
};

/** One call of a member as the worker sees it; `during` happens before the answer is there. */
async function call(path: string, token: string, answer: Response, during?: () => Promise<void>): Promise<Response> {
  const url = new URL(path, origin);
  const request = new Request(url, { headers: { authorization: `Bearer ${token}` } });
  const work: Promise<unknown>[] = [];
  vi.stubGlobal('fetch', async () => {
    await during?.();
    return answer;
  });
  const given = await watchCall(
    { request, waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as FetchEvent,
    url,
  );
  for (const one of work) await one;
  return given;
}

const kept = async () => opened.get(stores.cart)?.match(cartViewPath);

beforeEach(() => vi.stubGlobal('caches', caches));
afterEach(async () => {
  await forgetMember();
  opened.clear();
  vi.unstubAllGlobals();
});

test('the cart of a member is kept under its owner, and the reply goes on as it came', async () => {
  const given = await call(getCart.path, 'a', json(cart));
  expect(await given.json()).toEqual(cart);
  const view = await kept();
  expect(await view?.json()).toEqual(cart);
  expect(view?.headers.get(keptHeaders.owner)).toBe(await ownerOf('a'));
  expect(JSON.stringify([...(view?.headers ?? [])])).not.toContain('Bearer');
});

test('no other reply is kept, nor the line of 立即购买', async () => {
  await call(`${getCart.path}?cart_type=fastbuy`, 'a', json(cart));
  await call('/api/h5app/wxapp/member', 'a', json({ data: { mobile: '138' } }));
  await call('/papi/home/fresh', 'a', json({ code: 200, data: [] }));
  expect([...opened.values()].flatMap((store) => [...store.entries.keys()])).toEqual([]);
});

const ends: readonly [what: string, path: string, answer: () => Response][] = [
  ['a 401 of the shop', '/api/h5app/wxapp/member', () => json({ data: { status_code: 401 } }, 401)],
  ['a 401 of papi', '/papi/home/fresh', () => json({ code: 401 }, 401)],
  ['a 401 of the cart itself', getCart.path, () => json({ data: { status_code: 401 } }, 401)],
  ['a 401 inside a success', '/api/h5app/wxapp/member', () => json({ data: { status_code: 401 } })],
  ['a cart of nobody', getCart.path, () => json({ data: [] })],
];
for (const [what, path, answer] of ends) {
  test(`${what} drops the cart`, async () => {
    await call(getCart.path, 'a', json(cart));
    expect(await kept()).toBeDefined();
    await call(path, 'a', answer());
    expect(await kept()).toBeUndefined();
  });
}

test('a refusal that is no end of the session keeps it', async () => {
  await call(getCart.path, 'a', json(cart));
  await call('/api/h5app/wxapp/order', 'a', json({ data: { status_code: 422 } }, 422));
  expect(await kept()).toBeDefined();
});

test('a cart that arrives after the log-out is not kept', async () => {
  await call(getCart.path, 'a', json(cart), forgetMember);
  expect(await kept()).toBeUndefined();
});

test('the first call of another member drops the cart of the one before', async () => {
  await call(getCart.path, 'a', json(cart));
  await call('/api/h5app/wxapp/member', 'b', json({ data: {} }));
  expect(await kept()).toBeUndefined();
});

test('a cart asked for by the member before is not kept for the next', async () => {
  await call(getCart.path, 'a', json(cart), async () => {
    await call('/api/h5app/wxapp/member', 'b', json({ data: {} }));
  });
  expect(await kept()).toBeUndefined();
});
