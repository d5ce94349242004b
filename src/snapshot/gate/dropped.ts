import type * as v from 'valibot';
import { Href, PictureHref, safeHref } from '#core/wire/address.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import type { Findings } from './findings.ts';

type Schema = v.GenericSchema<unknown, unknown> & Readonly<Record<string, unknown>>;

/** A place of a schema that holds an address: fields from the outside in, `*` for each entry of a list. */
type Place = readonly string[];

const known = new WeakMap<object, readonly Place[]>();

function placesOf(schema: Schema): readonly Place[] {
  const before = known.get(schema);
  if (before) return before;
  // A schema that holds itself has no further places below.
  known.set(schema, []);
  const found = findPlaces(schema);
  known.set(schema, found);
  return found;
}

function findPlaces(schema: Schema): Place[] {
  if (schema === (Href as unknown) || schema === (PictureHref as unknown)) return [[]];
  const below = (part: unknown, ...step: string[]): Place[] =>
    placesOf(part as Schema).map((place) => [...step, ...place]);
  const { entries, item, options, wrapped } = schema;
  if (entries) return Object.entries(entries).flatMap(([name, part]) => below(part, name));
  if (item) return below(item, '*');
  if (wrapped) return below(wrapped);
  return schema.type === 'union' || schema.type === 'variant'
    ? (options as unknown[]).flatMap((part) => below(part))
    : [];
}

function* addressesAt(value: unknown, path: readonly string[], step = 0): Generator<string> {
  const name = path[step];
  if (name === undefined) {
    if (typeof value === 'string') yield value;
  } else if (name === '*') {
    if (Array.isArray(value)) for (const entry of value) yield* addressesAt(entry, path, step + 1);
  } else if (typeof value === 'object' && value !== null) {
    yield* addressesAt((value as Record<string, unknown>)[name], path, step + 1);
  }
}

/** Notes the addresses of a raw reply that its schema drops (T3), each scheme of a call once. */
export function noteDropped(
  endpoint: AnyEndpoint,
  schema: v.GenericSchema<unknown>,
  value: unknown,
  findings: Findings,
): void {
  for (const path of placesOf(schema as Schema)) {
    for (const address of addressesAt(value, path)) {
      if (address === '' || safeHref(address) !== '') continue;
      const scheme = /^[a-z][a-z\d+.-]{0,20}:/i.exec(address)?.[0] ?? '不合规';
      findings.note(`${endpoint.path}：有 ${scheme} 的网址；页面只链接本站路径、https 与电话，已去掉`);
    }
  }
}
