import * as v from 'valibot';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';

/** Parses the reply by the contract, so that fields that the contract does not name are never sent. */
export function parseReply(endpoint: AnyEndpoint, payload: unknown, strict: boolean): unknown {
  const parsed = v.parse(endpoint.output, payload);
  if (strict) refuseExtraFields(payload, parsed, `${endpoint.method} ${endpoint.path}`);
  return parsed;
}

function refuseExtraFields(sent: unknown, declared: unknown, place: string): void {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return;
  for (const [key, value] of Object.entries(sent)) {
    if (!(key in declared)) throw new Error(`${place}: the contract names no field "${key}"`);
    refuseExtraFields(value, (declared as Record<string, unknown>)[key], `${place}.${key}`);
  }
}
