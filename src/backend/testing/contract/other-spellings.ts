import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * How another server may spell a reply and still keep the contract: `least` leaves out each field that may be missing,
 * `nulls` sends null wherever a value may be null, `texts` sends numbers as text as PHP does with rows of its database
 * (contract 16), `more` adds fields that nobody asked for.
 */
export const spellings = ['least', 'nulls', 'texts', 'more'] as const;
export type Spelling = (typeof spellings)[number];

/** The parts of valibot's schemas that the walk needs. */
interface Parts {
  readonly type: string;
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly getter?: (input: unknown) => Schema;
}

/** Optional in the schema because each payment type sends its own; whoever pays by it needs it. */
const neededFields = new Set(['code_url']);

const partsOf = (schema: Schema): Parts => schema as unknown as Parts;

/** The schema that the wire sees: a pipe reads by its first step. */
function onTheWire(schema: Schema): Parts {
  const parts = partsOf(schema);
  const [first] = parts.pipe ?? [];
  return first && first !== schema ? onTheWire(first) : parts;
}

const mayBe = (schema: Schema, value: unknown): boolean => v.safeParse(schema, value).success;

/** The reply `value` of `schema` in another spelling. */
export function spelled(schema: Schema, value: unknown, spelling: Spelling): unknown {
  const parts = onTheWire(schema);
  if (spelling === 'nulls' && value !== null && mayBe(schema, null)) return null;
  if (parts.wrapped) return value === null || value === undefined ? value : spelled(parts.wrapped, value, spelling);
  if (parts.getter) return spelled(parts.getter(value), value, spelling);
  if (parts.type === 'union' || parts.type === 'variant') {
    const fitting = parts.options?.find((option) => mayBe(option as Schema, value));
    return fitting ? spelled(fitting as Schema, value, spelling) : value;
  }
  if (Array.isArray(value)) {
    return value.map((one, at) => {
      const inner = parts.item ?? parts.items?.[at];
      return inner ? spelled(inner, one, spelling) : one;
    });
  }
  if (value !== null && typeof value === 'object')
    return spelledFields(parts, value as Record<string, unknown>, spelling);
  // A value without a schema is passed on as it is.
  return spelling === 'texts' && typeof value === 'number' && parts.type !== 'unknown' ? String(value) : value;
}

function spelledFields(parts: Parts, value: Record<string, unknown>, spelling: Spelling): Record<string, unknown> {
  const fields = Object.entries(value).flatMap(([name, one]) => {
    const entry = parts.entries?.[name] ?? parts.value;
    if (!entry) return [[name, one]];
    if (spelling === 'least' && mayBe(entry, undefined) && !neededFields.has(name)) return [];
    return [[name, spelled(entry, one, spelling)]];
  });
  // A loose record passes everything on, so more fields would change what is read.
  const isRecord = parts.entries !== undefined && parts.type !== 'loose_object';
  return {
    ...Object.fromEntries(fields),
    ...(spelling === 'more' && isRecord && { vendor_extra: { rows: [1, null] } }),
  };
}
