import { expect, test } from 'vitest';
import { postName, postOf, posts } from './role-words.ts';

test('a post is known by its permissions, in whatever order they were ticked', () => {
  expect(postOf(['service', 'orders'])).toBe('客服专员');
  expect(postOf(['orders'])).toBe('仓管员');
});

test('other permissions are no post', () => {
  expect(postOf([])).toBe('');
  expect(postOf(['goods'])).toBe('');
  expect(postOf(['owner'])).toBe('');
});

test('no two posts are the same', () => {
  const all = posts.filter(({ roles }) => roles.length > 0);
  expect(all.map(({ roles }) => postOf(roles))).toEqual(all.map(({ name }) => name));
});

test('every account has a name', () => {
  expect([postName(['owner']), postName(['money']), postName(['goods', 'money'])]).toEqual([
    '店主',
    '财务专员',
    '自选权限',
  ]);
});
