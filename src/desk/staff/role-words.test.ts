import { expect, test } from 'vitest';
import { lackedText, postOf, posts } from './role-words.ts';

test('a post is known by its permissions, in whatever order they were ticked', () => {
  expect(postOf(['service', 'orders'])).toBe('客服专员');
  expect(postOf(['orders'])).toBe('仓管员');
});

test('other permissions are no post', () => {
  expect(postOf([])).toBe('');
  expect(postOf(['goods'])).toBe('');
  expect(postOf(['owner'])).toBe('');
});

test('a post says what it lacks, the accounts of others whatever it has', () => {
  expect(lackedText(['orders', 'service'])).toBe('商品、财务、内容、员工账号');
  expect(lackedText(['goods', 'orders', 'service', 'money', 'content'])).toBe('员工账号');
});

test('no two posts are the same', () => {
  const all = posts.filter(({ roles }) => roles.length > 0);
  expect(all.map(({ roles }) => postOf(roles))).toEqual(all.map(({ name }) => name));
});
