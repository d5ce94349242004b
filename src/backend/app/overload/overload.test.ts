import { afterAll, expect, test } from 'vitest';
import { type Listening, listen } from '#backend/app/listen.ts';
import { createAdmission } from './admission.ts';
import { createBodyBudget } from './body-budget.ts';
import { createGate } from './gate.ts';
import { createKnownSessions } from './known-sessions.ts';

test('under lag strangers are turned away first, members later, payments never', () => {
  let lagMs = 0;
  const { enter, shed, inFlight } = createAdmission({ ms: () => lagMs });
  const admitted = () => (['stranger', 'member', 'payment'] as const).filter((rank) => enter(rank));
  expect(admitted()).toEqual(['stranger', 'member', 'payment']);
  lagMs = 201;
  expect(admitted()).toEqual(['member', 'payment']);
  lagMs = 601;
  expect(admitted()).toEqual(['payment']);
  expect([shed(), inFlight()]).toEqual([{ stranger: 2, member: 1, payment: 0 }, 6]);
});

test('each rank has room left when the one below has none, and a request ends once', () => {
  const { enter, inFlight } = createAdmission({ ms: () => 0 });
  const fill = (rank: 'stranger' | 'member' | 'payment'): number => {
    const before = inFlight();
    while (enter(rank));
    return inFlight() - before;
  };
  const leave = enter('stranger');
  expect([fill('stranger'), fill('member'), fill('payment')]).toEqual([159, 80, 80]);
  leave?.();
  leave?.();
  expect(inFlight()).toBe(319);
});

test('bodies: strangers and one address have their part, members the whole', () => {
  const { reserve, bytes } = createBodyBudget();
  const of = (address: string, isMember = false, size = 64 * 1024) => reserve({ isMember, address, bytes: size });
  const own = Array.from({ length: 40 }, () => of('10.0.0.1')).filter((free) => free !== null);
  expect(own).toHaveLength(32);
  expect(of('10.0.0.2')).not.toBeNull();
  const others = Array.from({ length: 400 }, (_, index) => of(`10.1.0.${index}`)).filter((free) => free !== null);
  expect(others).toHaveLength(256 - 33);
  expect(of('10.0.0.3', true, 40 * 1024 * 1024)).not.toBeNull();
  expect(of('10.0.0.3', true, 40 * 1024 * 1024)).toBeNull();
  const before = bytes();
  own[0]?.();
  own[0]?.();
  expect(before - bytes()).toBe(64 * 1024);
  expect(of('10.0.0.1')).not.toBeNull();
});

test('a session is known for a while after it was found valid, an invented one never', () => {
  let now = 0;
  const { remember, has } = createKnownSessions(() => now);
  remember('real');
  expect([has('real'), has('invented'), has('')]).toEqual([true, false, false]);
  now = 31 * 60_000;
  expect(has('real')).toBe(false);
});

const servers: Listening[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

test('who is turned away is told when to come back, in the words of the call', async () => {
  const gate = createGate({ lag: { ms: () => 300, stop: () => undefined } });
  const server = await listen({ fetch: () => new Response('served') }, 0, { admit: gate.admit });
  servers.push(server);
  gate.sessions.remember('real');
  const ask = (path: string, cookie = '') => fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie } });
  const call = await ask('/papi/home/items/list');
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '2',
    { code: 503, msg: '当前访问人数过多，请稍后再试', data: null },
  ]);
  const page = await ask('/Goods/goods', 'sid=invented');
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await page.text()).toContain('当前访问人数过多');
  for (const cookie of ['sid=real', 'token=t; __Host-sid=real']) {
    expect(await (await ask('/Goods/goods', cookie)).text()).toBe('served');
  }
  expect((await ask('/healthz')).status).toBe(200);
});

test('a body that is refused before it has arrived leaves nothing in flight', async () => {
  const gate = createGate({ lag: { ms: () => 0, stop: () => undefined } });
  const server = await listen({ fetch: () => new Response('refused', { status: 401 }) }, 0, { admit: gate.admit });
  servers.push(server);
  for (let times = 0; times < 5; times++) {
    const body = 'x'.repeat(300_000);
    const reply = await fetch(`http://127.0.0.1:${server.port}/api`, { method: 'POST', body });
    expect(await reply.text()).toBe('refused');
  }
  await expect.poll(() => gate.admission.inFlight()).toBe(0);
});
