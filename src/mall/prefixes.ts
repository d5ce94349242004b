import { familyPrefix } from '#core/wire/envelope.ts';

/**
 * Paths that the backend answers, for `start`, `dev`, `serve` and nginx alike: the families of contract 0.1, simulators, pay
 * hop, reservation, uploads, invoices, API document.
 */
export const backendPrefixes: readonly string[] = [
  ...Object.values(familyPrefix),
  '/__sim/',
  '/pay/',
  '/reserve',
  '/uploads/',
  '/openapi',
  '/invoices/',
];

/** Answered by a mall that runs its own backend. */
export const healthPath = '/healthz';
