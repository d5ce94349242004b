import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;
type Path = readonly string[];

/** The parts of valibot's schemas that the walk needs; a pipe has the parts of its first schema. */
interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
}

const optionalTypes = new Set(['optional', 'exact_optional', 'nullish', 'undefinedable']);

/** Paths of the fields that `schema` requires and `value` has; in a list, only its first element is checked. */
export function requiredFields(schema: Schema, value: unknown, path: Path = []): Path[] {
  const parts = schema as unknown as Parts;
  if (value === null || typeof value !== 'object') return [];
  if (parts.wrapped) return requiredFields(parts.wrapped, value, path);
  const fitting = parts.options?.find((option) => v.safeParse(option as Schema, value).success);
  if (fitting) return requiredFields(fitting as Schema, value, path);
  if (parts.item && Array.isArray(value)) {
    return value.length > 0 ? requiredFields(parts.item, value[0], [...path, '0']) : [];
  }
  return Object.entries(parts.entries ?? {}).flatMap(([name, entry]) => {
    if (!(name in value)) return [];
    const here = [...path, name];
    const deeper = requiredFields(entry, (value as Record<string, unknown>)[name], here);
    return optionalTypes.has((entry as unknown as Parts).type) ? deeper : [here, ...deeper];
  });
}

/** A copy of `value` without the field at `path`. */
export function without(value: unknown, path: Path): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((node, name) => node[name] as Record<string, unknown>, copy);
  delete parent[path.at(-1) ?? ''];
  return copy;
}
