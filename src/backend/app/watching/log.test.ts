import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '#backend/app/listen.ts';
import { createLog } from './log.ts';

const told = { access: '', errors: '' };
let nowMs = Date.UTC(2026, 10, 22);
const log = createLog({
  access: (text) => {
    told.access += text;
  },
  errors: (text) => {
    told.errors += text;
  },
  nowMs: () => nowMs,
});
const token = 'Zk3v9Qm1xT7-bLw0YcD4pRn8HsJ2uEa5GfKiVoXtBqM';
const id = { 'x-request-id': 'k3f9a2bd' };

let server: Listening;
beforeAll(async () => {
  server = await listen({ fetch: () => Response.json({}, { headers: id }) }, 0, { onEnd: log.request });
});
afterAll(() => server.close());

test('a request is a line of named fields, without query, mobile, token or header', async () => {
  const path = `/api/h5app/wxapp/member/13812345678/${token}?mobile=13812345678`;
  const headers = { token, cookie: `sid=${token}`, authorization: `Bearer ${token}` };
  await (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })).text();
  await expect.poll(() => told.access).toContain('\n');
  expect(JSON.parse(told.access)).toEqual({
    time: '2026-11-22T00:00:00.000Z',
    level: 'info',
    id: 'k3f9a2bd',
    method: 'GET',
    path: '/api/h5app/wxapp/member/138****5678/Zk3v…',
    class: 'shop',
    status: 200,
    ms: expect.any(Number),
    peer: '127.0.0.1',
  });
});

test('a failure is a line with its stack and number, masked; repetitions are counted', () => {
  const fail = () => log.failure(new Error(`no member 13812345678 with ${token}`), 'GET /api/x [k3f9a2bd]');
  fail();
  fail();
  fail();
  nowMs += 61_000;
  fail();
  const [first, second, ...rest] = told.errors.trimEnd().split('\n');
  expect(rest).toEqual([]);
  expect(JSON.parse(first ?? '')).toMatchObject({ level: 'error', id: 'k3f9a2bd', call: 'GET /api/x' });
  expect(JSON.parse(first ?? '').error).toMatch(/^Error: no member 138\*\*\*\*5678 with Zk3v…\n +at /);
  expect(JSON.parse(second ?? '').repeated).toBe(2);
});
