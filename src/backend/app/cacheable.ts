import type { Context } from './handler.ts';

/** Lets shared caches keep a public reply for a minute, unless a member sent the call (contract 18.7). */
export function allowCaching(context: Context): void {
  if (!context.caller && context.token === '') context.setHeader('Cache-Control', 'public, max-age=60');
}
