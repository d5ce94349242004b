import * as v from 'valibot';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';

/** Messages by the name of the field; valid fields have none. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

/** The faults of an input by the contract before it is sent: the first message of each field. */
export function inputFaults(endpoint: AnyEndpoint, input: object): Record<string, string | undefined> {
  const checked = v.safeParse(endpoint.input, input);
  if (checked.success) return {};
  const faults: Record<string, string | undefined> = {};
  for (const issue of checked.issues) faults[String(issue.path?.[0]?.key ?? '')] ??= issue.message;
  return faults;
}
