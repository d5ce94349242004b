import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filter, orEmpty } from './filter.ts';
import { PageInput, pageSizeInput } from './paging.ts';
import { IdList, IntInput } from './primitives.ts';

const List = v.object({ brand_id: filter(IdList, []), sort: filter(IntInput), is_rate: orEmpty(IntInput, 1) });

test.each([[''], ['0'], [0], ['all'], [null], [[]], [['']], [['', '0']]])('%j does not narrow a list', (none) => {
  expect(v.parse(List, { brand_id: none, sort: '' })).toEqual({ brand_id: [], sort: undefined, is_rate: 1 });
});

test('a filter that says something narrows, also beside empty ones', () => {
  expect(v.parse(List, { brand_id: ['', '7', 8], sort: '2' })).toMatchObject({ brand_id: ['7', '8'], sort: 2 });
  expect(v.parse(List, { brand_id: '9' })).toMatchObject({ brand_id: ['9'] });
});

test('nonsense is refused as before', () => {
  expect(v.safeParse(List, { sort: 'cheap' }).issues?.[0]?.message).toBe('数字格式不正确');
});

test('where 0 is a value, only the empty text says nothing', () => {
  expect(v.parse(List, { is_rate: '0' })).toMatchObject({ is_rate: 0 });
  expect(v.parse(List, { is_rate: '' })).toMatchObject({ is_rate: 1 });
});

test.each([
  ['', 20],
  ['0', 20],
  ['-3', 1],
  ['7', 7],
  ['999', 50],
])('a page size of "%s" is %i rows', (sent, rows) => {
  expect(v.parse(v.object({ pageSize: pageSizeInput(20, 50) }), { pageSize: sent })).toEqual({ pageSize: rows });
});

test('the first page is meant by no page', () => {
  const schema = v.object({ page: PageInput });
  expect([{}, { page: '' }, { page: '0' }].map((input) => v.parse(schema, input).page)).toEqual([1, 1, 1]);
});
