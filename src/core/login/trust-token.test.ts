import { expect, test } from 'vitest';
import { bindTicketOf } from './trust-token.ts';

const tokenOf = (payload: unknown): string => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`;

test('the reply names the ticket', () => {
  expect(bindTicketOf({ token: 'opaque-token', need_bind: true, union_id: 'ticket' })).toBe('ticket');
});

test('without it the token tells', () => {
  const reply = { need_bind: false, union_id: '' };
  expect(bindTicketOf({ ...reply, token: tokenOf({ user_id: 0, unionid: 'o6_bmasdasdsad6' }) })).toBe(
    'o6_bmasdasdsad6',
  );
  expect(bindTicketOf({ ...reply, token: tokenOf({ user_id: 7, unionid: 'o6' }) })).toBe('');
  expect(bindTicketOf({ ...reply, token: 'no-jwt' })).toBe('');
});
