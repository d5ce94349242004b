import { expect, test } from 'vitest';
import { listOfBarePath } from './bare-path.ts';

test.each([
  ['/Goods/', '?brand_id=3', '/Goods/goods?brand_id=3'],
  ['/goods', '', '/Goods/goods'],
  ['/experience/', '', '/Experience/list'],
  ['/design', '', '/design/designList'],
  ['/design', '?code=D0001', '/design/D0001'],
  ['/design/', '?code=../x', '/design/designList?code=../x'],
  ['/design/D0001', '', null],
  ['/topic/', '', null],
  ['/constructor', '', null],
  ['/', '', null],
])('%s%s leads to %s', (path, query, target) => {
  expect(listOfBarePath(path, query)).toBe(target);
});
