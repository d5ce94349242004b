import * as v from 'valibot';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { checkWhole } from './create-api.ts';

type Listing = Record<string, unknown> & { list?: unknown };

/**
 * The payload as its schema wants it; rows of a `list` that break the contract are left out, so that one bad product does
 * not take the others with it (fault B10). What belongs to a member is never shortened: an order that cannot be
 * read is an error. Throws as {@link checkWhole} when anything else is wrong, or no row is right.
 */
export function checkRows(endpoint: AnyEndpoint, payload: unknown): unknown {
  const { list, ...rest } = (payload ?? {}) as Listing;
  if (endpoint.caller === 'token' || !Array.isArray(list)) return checkWhole(endpoint, payload);
  const { issues = [] } = v.safeParse(endpoint.output, payload);
  const bad = new Set(issues.map(({ path }) => path?.[0]?.key === 'list' && path[1]?.key));
  const good = list.filter((_, index) => !bad.has(index));
  return checkWhole(endpoint, good.length > 0 ? { ...rest, list: good } : payload);
}
