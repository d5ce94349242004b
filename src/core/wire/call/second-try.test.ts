import { expect, test } from 'vitest';
import { listBrands } from '#core/brand/contract.ts';
import { mergeCart } from '#core/cart/contract.ts';
import { countOrders } from '#core/order/detail-contract.ts';
import type { ApiError } from '#core/wire/error.ts';
import { createApi } from './create-api.ts';
import type { Send } from './send.ts';

const good = JSON.stringify({ data: {} });
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const timedOut = (): never => {
  throw new DOMException('signal timed out', 'TimeoutError');
};
const answers = (status: number, text = '<html>502</html>') => ({ status, text });

/** Makes calls over a network that gives these answers in turn; returns the number of requests and the result. */
async function over(answersInTurn: (() => { status: number; text: string })[], method: 'read' | 'write' = 'read') {
  const ids: (string | undefined)[] = [];
  const send: Send = async (_url, init) => {
    ids.push(new Headers(init.headers).get('x-request-id') ?? undefined);
    return (answersInTurn[ids.length - 1] ?? lost)();
  };
  const call = createApi({ baseUrl: '', token: () => '', clientIp: () => '', sign: () => '', send, secondTryMs: 1 });
  const made = method === 'read' ? call(countOrders, {}) : call(mergeCart, { lines: [], merge_key: 'k' });
  const error = await made.then(
    () => undefined,
    (reason: ApiError) => reason,
  );
  return { ids, error };
}

test.each([
  ['no answer', lost],
  ['502 of a gateway', () => answers(502)],
  ['503', () => answers(503, '{}')],
])('a read with %s is asked once more, and no more', async (_case, first) => {
  const { ids, error } = await over([first, first, () => answers(200, good)]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids)).toEqual(new Set([error?.requestId]));
});

test.each([
  ['a write without an answer', [lost], 'write'],
  ['a write that met a 502', [() => answers(502)], 'write'],
  ['a read that took too long', [timedOut], 'read'],
  ['a refusal', [() => answers(200, '{"data":{"message":"不行","status_code":422}}')], 'read'],
  [
    'a 500 inside a 200, which is a sentence for the user',
    [() => answers(200, '{"data":{"status_code":500}}')],
    'read',
  ],
  ['a 429', [() => answers(429, '{"message":"慢一点"}')], 'read'],
] as const)('%s is not repeated', async (_case, turns, method) => {
  const { ids } = await over([...turns], method);
  expect(ids).toHaveLength(1);
});

test('a signature of another day is made anew once, for writes too: nothing has been done', async () => {
  const refused = () => answers(403, '{"data":{"message":"签名校验失败","status_code":40301,"code":40301}}');
  const { ids, error } = await over([refused, refused], 'write');
  expect(ids).toHaveLength(2);
  expect(error).toMatchObject({ kind: 'refused', message: '签名校验失败' });
});

test('without the port nothing is repeated: the snapshot has a patience of its own', async () => {
  let asked = 0;
  const send: Send = async () => {
    asked += 1;
    return answers(503);
  };
  const call = createApi({ baseUrl: '', token: () => '', clientIp: () => '', sign: () => '', send });
  await expect(call(listBrands, {})).rejects.toMatchObject({ kind: 'down', statusCode: 503 });
  expect(asked).toBe(1);
});

test('the message says that there is no network where that is known', async () => {
  const ports = { baseUrl: '', token: () => '', clientIp: () => '', sign: () => '', send: async () => lost() };
  const offline = createApi({ ...ports, isOnline: () => false });
  await expect(offline(listBrands, {})).rejects.toThrow('网络已断开，恢复后请再试');
  await expect(createApi(ports)(listBrands, {})).rejects.toThrow('操作失败! 请稍后重试!');
});
