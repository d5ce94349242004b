import { telemetryPath } from '#core/telemetry/routes.ts';
import { familyPrefix } from '#core/wire/envelope.ts';

/**
 * Paths that belong to the backend, shared by `start`, `dev`, `serve` and nginx: the families of contract 0.1, simulators,
 * the payment redirect, reservation, uploads, invoices, telemetry and the API document.
 */
export const backendPrefixes: readonly string[] = [
  ...Object.values(familyPrefix),
  '/__sim/',
  '/pay/',
  '/reserve',
  '/uploads/',
  '/openapi',
  '/invoices/',
  telemetryPath,
];

/** The back office, where `serve` runs with `--admin`: not of the shop, so that a proxy passes it on only when told to. */
export const deskPrefix = '/admin';

/** Health check, answered only by a mall that runs its own backend. */
export const healthPath = '/healthz';
