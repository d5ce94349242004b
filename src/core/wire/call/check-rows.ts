import * as v from 'valibot';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { checkWhole } from './create-api.ts';

type Listing = Record<string, unknown> & { list?: unknown };

/**
 * The payload as its schema requires it; rows of a `list` that break the contract are dropped, so that one bad product
 * does not take down the others (fault B10). A member's own data is never shortened: an unreadable order is an error.
 * Throws like {@link checkWhole} when anything else is wrong, or when no row is valid.
 */
export function checkRows(endpoint: AnyEndpoint, payload: unknown): unknown {
  const { list, ...rest } = (payload ?? {}) as Listing;
  if (endpoint.caller === 'token' || !Array.isArray(list)) return checkWhole(endpoint, payload);
  const { issues = [] } = v.safeParse(endpoint.output, payload);
  const bad = new Set(issues.map(({ path }) => path?.[0]?.key === 'list' && path[1]?.key));
  const good = list.filter((_, index) => !bad.has(index));
  return checkWhole(endpoint, good.length > 0 ? { ...rest, list: good } : payload);
}
