import { expect, test } from 'vitest';
import { experienceRoutes } from './routes.ts';

test('dynamics of all centres and of one have their pages, the first without a number', () => {
  const { dynamicList } = experienceRoutes;
  expect([dynamicList(), dynamicList(undefined, 2), dynamicList(7), dynamicList(7, 3)]).toEqual([
    '/Experience/dynamicList',
    '/Experience/dynamicList/page-2',
    '/Experience/dynamicList/store-7',
    '/Experience/dynamicList/store-7-page-3',
  ]);
});

test('a city is part of the path of the centre list, the filter its query', () => {
  const { centres } = experienceRoutes;
  expect([centres(''), centres('310100'), centres('310100', { order: '1' })]).toEqual([
    '/Experience/list',
    '/Experience/list/city-310100',
    '/Experience/list/city-310100?order=1',
  ]);
});
