import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Undeliverable } from '#backend/ports/notice-way.ts';
import { dingtalkHook, wecomHook } from './staff-hook.ts';

const secret = 'SEC0f3a7c51d9b24e68';
const now = Date.UTC(2026, 10, 25);
let origin = '';
let answer: { status: number; body: string };
const heard: { path: string; query: URLSearchParams; body: { text: { content: string } } }[] = [];

/** A chat platform: it checks the signature as 钉钉 publishes it, with a secret of its own. */
const platform = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', origin);
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    heard.push({ path: pathname, query: searchParams, body: JSON.parse(text) as { text: { content: string } } });
    const time = searchParams.get('timestamp') ?? '';
    const expected = createHmac('sha256', secret).update(`${time}\n${secret}`).digest('base64');
    const isSigned = searchParams.get('sign') === expected && Math.abs(Number(time) - now) < 3_600_000;
    const refused = pathname === '/robot/send' && !isSigned;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(refused ? '{"errcode":310000,"errmsg":"sign not match"}' : answer.body);
  });
});
beforeAll(async () => {
  await new Promise<void>((ready) => platform.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => platform.close(done)));
beforeEach(() => {
  heard.length = 0;
  answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
});

const words = { id: 'n7', kind: 'new-order', title: '新订单', content: '订单 1：灯', params: {} };
const notice = { ...words, mobile: '', email: '', order_id: '1', item_id: '', created: now / 1000 };
const wecom = () => wecomHook({ url: `${origin}/cgi-bin/webhook/send?key=geheim` });
const dingtalk = (own = secret) =>
  dingtalkHook({ url: `${origin}/robot/send?access_token=geheim`, secret: own, nowMs: () => now });

test('both robots get title, sentence and number; the key of the address stays', async () => {
  await wecom()(notice);
  await dingtalk()(notice);
  expect(heard.map(({ body }) => body.text.content)).toEqual(
    Array(2).fill(expect.stringMatching(/新订单\n订单 1：灯\n编号 n7$/)),
  );
  expect(heard[0]?.query.get('key')).toBe('geheim');
  expect(heard[1]?.query.get('access_token')).toBe('geheim');
});

test('a wrong secret and a robot that is gone are given up; a busy one is tried again', async () => {
  await expect(dingtalk('SECwrong')(notice)).rejects.toThrow(Undeliverable);
  answer.body = '{"errcode":93000,"errmsg":"invalid webhook url"}';
  await expect(wecom()(notice)).rejects.toThrow(Undeliverable);
  answer.body = '{"errcode":45009,"errmsg":"api freq out of limit"}';
  await expect(wecom()(notice)).rejects.toThrow('45009');
  await expect(wecom()(notice)).rejects.not.toThrow(Undeliverable);
  answer = { status: 502, body: '' };
  await expect(wecom()(notice)).rejects.toThrow('HTTP 502');
});

test('no error holds the address', async () => {
  const gone = wecomHook({ url: 'http://127.0.0.1:1/send?key=geheim' });
  await expect(gone(notice)).rejects.toThrow('连不上 http://127.0.0.1:1');
  await expect(gone(notice)).rejects.not.toThrow(/geheim/);
});
