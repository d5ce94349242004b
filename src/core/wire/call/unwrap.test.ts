import { expect, test } from 'vitest';
import type { Family } from '#core/wire/envelope.ts';
import { ApiError } from '#core/wire/error.ts';
import { unwrap } from './unwrap.ts';

const fallback = '操作失败! 请稍后重试!';

/** `kind: message` of the error that unwrap throws, or the payload. */
function outcome(family: Family, status: number, body: unknown): unknown {
  try {
    return unwrap(family, status, body);
  } catch (error) {
    return error instanceof ApiError ? `${error.kind}: ${error.message}` : error;
  }
}

test.each<[string, Family, number, unknown, unknown]>([
  ['shop success', 'shop', 200, { data: { a: 1 } }, { a: 1 }],
  ['shop list', 'shop', 200, { data: [] }, []],
  ['shop refusal', 'shop', 200, { data: { message: '库存不足', status_code: 422 } }, 'refused: 库存不足'],
  ['shop odd refusal with status 200', 'shop', 200, { data: { message: '不行', status_code: 200 } }, 'refused: 不行'],
  ['shop without data', 'shop', 200, {}, `refused: ${fallback}`],
  [
    'shop 401',
    'shop',
    401,
    { data: { message: '请先登录', status_code: 401, code: 401001 } },
    'unauthorized: 请先登录',
  ],
  ['shop 401 inside 200', 'shop', 200, { data: { message: '过期', status_code: 401 } }, 'unauthorized: 过期'],
  ['papi success', 'papi', 200, { code: 200, msg: 'success', data: 5 }, 5],
  ['papi refusal', 'papi', 200, { code: 422, msg: '请选择', data: null }, 'refused: 请选择'],
  ['papi not logged in', 'papi', 200, { code: 403, msg: '请先登录', data: null }, 'unauthorized: 请先登录'],
  ['papi missing', 'papi', 400, { code: 400, msg: '方案不存在', data: null }, 'missing: 方案不存在'],
  ['japi success', 'japi', 200, { statusCode: 200, data: 'x', errorInfo: null }, 'x'],
  ['japi refusal', 'japi', 200, { statusCode: -1, data: null, errorInfo: '太快' }, 'refused: 太快'],
  ['crm success', 'crm', 200, { code: 0, msg: 'success', data: 1 }, 1],
  ['crm too frequent keeps the session', 'crm', 200, { code: 403, msg: '太频繁' }, 'refused: 太频繁'],
  ['papi success, code as text', 'papi', 200, { code: '200', data: 5 }, 5],
  ['papi not logged in, code as text', 'papi', 200, { code: '403', msg: '请先登录' }, 'unauthorized: 请先登录'],
  ['japi success, status as text', 'japi', 200, { statusCode: '200', data: 'x' }, 'x'],
  ['crm success, code as text', 'crm', 200, { code: '0', data: 1 }, 1],
  ['crm without a code', 'crm', 200, { code: null, msg: '失败' }, 'refused: 失败'],
  ['a login page with 200', 'papi', 200, undefined, 'broken: 网络异常，请稍后重试'],
  ['a gateway error without a body', 'shop', 502, undefined, `down: ${fallback}`],
  ['a gateway error with a message', 'shop', 503, { message: '维护中' }, 'down: 维护中'],
])('%s', (_name, family, status, body, expected) => {
  expect(outcome(family, status, body)).toEqual(expected);
});
