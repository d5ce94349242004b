import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Encoding, endpoint } from '#core/wire/endpoint.ts';
import { toRequest } from './request.ts';

const shopCall = (
  line: 'GET /api/h5app/wxapp/things/{id}' | 'POST /api/h5app/wxapp/things/{id}',
  encoding?: Encoding,
) => endpoint(line, 'open', v.object({}), v.object({}), encoding);

test('a shop call names the shop, and its path takes its own field out of the query', () => {
  const { url, body } = toRequest(shopCall('GET /api/h5app/wxapp/things/{id}'), {
    id: 'a/b',
    word: '门 锁',
    none: undefined,
  });
  expect([url, body]).toEqual([
    '/api/h5app/wxapp/things/a%2Fb?word=%E9%97%A8+%E9%94%81&company_id=1&country_code=zh-CN',
    undefined,
  ]);
});

test('a form has brackets as PHP reads them', () => {
  const input = { id: 1, ids: ['3', '5'], items: [{ id: '7', num: 2 }], at: { city: 'x', none: null } };
  const { url, body, contentType } = toRequest(shopCall('POST /api/h5app/wxapp/things/{id}'), input);
  expect([url, contentType]).toEqual(['/api/h5app/wxapp/things/1', 'application/x-www-form-urlencoded']);
  expect([...new URLSearchParams(body as string)]).toEqual([
    ['ids[]', '3'],
    ['ids[]', '5'],
    ['items[0][id]', '7'],
    ['items[0][num]', '2'],
    ['at[city]', 'x'],
    ['company_id', '1'],
    ['country_code', 'zh-CN'],
  ]);
});

test('a shop call in JSON and every other family do without the two fields', () => {
  const json = toRequest(shopCall('POST /api/h5app/wxapp/things/{id}', 'json'), { id: 1, word: 'x' });
  expect(json).toEqual({ url: '/api/h5app/wxapp/things/1', body: '{"word":"x"}', contentType: 'application/json' });
  const plain = endpoint('GET /papi/home/things', 'open', v.object({}), v.object({}));
  expect(toRequest(plain, {}).url).toBe('/papi/home/things');
  expect(toRequest(plain, { page: 2 }).url).toBe('/papi/home/things?page=2');
});

test('parts carry files as they are', () => {
  const file = new File(['x'], 'a.png');
  const { body, contentType } = toRequest(shopCall('POST /api/h5app/wxapp/things/{id}', 'multipart'), {
    id: 1,
    file,
    n: [1],
  });
  expect(contentType).toBeUndefined();
  expect([...(body as FormData)]).toEqual([
    ['file', file],
    ['n[]', '1'],
    ['company_id', '1'],
    ['country_code', 'zh-CN'],
  ]);
});
