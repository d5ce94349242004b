import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $member, $session, beginSession, forgetMember, rememberMember } from './session.ts';

/** The browser's cookies by name, kept and dropped as in a browser. */
let jar: Map<string, string>;

beforeEach(() => {
  jar = new Map();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0;/.test(line)) jar.delete(name);
      else jar.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const cookie = (name: string): unknown => JSON.parse(decodeURIComponent(jar.get(name) ?? 'null'));
const member = {
  user_id: '10001',
  username: 'demo',
  nickname: '林知夏',
  mobile: '138****0001',
  avatar: '/a.webp',
} as unknown as Parameters<typeof rememberMember>[0];

test('who is logged in stands in the cookies of the specification, without phone or address', () => {
  expect(beginSession('T1')).toBe(true);
  rememberMember(member);
  expect(jar.get('token')).toBe('T1');
  expect(cookie('userId')).toBe(10_001);
  expect(cookie('userInfo')).toEqual({ name: '林知夏' });
  expect(cookie('memberInfo')).toEqual({ user_id: '10001', avatar: '/a.webp' });
  expect([...jar.values()].join()).not.toContain('138');
});

test('logging out removes every cookie of the specification, and nobody is known any more', () => {
  beginSession('T1');
  rememberMember(member);
  for (const name of ['admToken', 'merchantInfo']) jar.set(name, 'x');
  const { epoch } = $session.get();
  forgetMember();
  expect([...jar.keys()]).toEqual([]);
  expect($member.get()).toBeUndefined();
  expect($session.get()).toEqual({ epoch: epoch + 1, isLoggedIn: false });
});
