import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * How another server may spell a reply and still keep the contract: `least` leaves out each field that may be missing,
 * `nulls` sends null wherever a value may be null, `spare` and `blank` do the same but send the words that there are, because a
 * missing text means an empty one, `texts` sends numbers as text as PHP does with rows of its database (contract 16), `more`
 * adds fields that nobody asked for.
 */
export const spellings = ['least', 'nulls', 'spare', 'blank', 'texts', 'more'] as const;
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

/**
 * Fields whose absence says something: each payment type sends its own `code_url`, a favourite without `price` is gone, goods
 * without `activity_price` are in no sale. The others exist in the demo alone.
 */
const neededFields = new Set(['code_url', 'price', 'activity_price', 'debug_yzm', 'debug_vcode']);

const partsOf = (schema: Schema): Parts => schema as unknown as Parts;

/** The schema that the wire sees: a pipe reads by its first step. */
function onTheWire(schema: Schema): Parts {
  const parts = partsOf(schema);
  const [first] = parts.pipe ?? [];
  return first && first !== schema ? onTheWire(first) : parts;
}

const mayBe = (schema: Schema, value: unknown): boolean => v.safeParse(schema, value).success;

/** Whether `value` is a text with words, where a missing one would be read as none. */
const isWords = (schema: Schema, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !v.safeParse(schema, undefined).output;

/** Whether a spelling sends null for a value that may be null. */
const isNulled = (schema: Schema, value: unknown, spelling: Spelling): boolean =>
  value !== null && (spelling === 'nulls' || (spelling === 'blank' && !isWords(schema, value))) && mayBe(schema, null);

/** Whether a spelling leaves out a field that may be missing. */
const isLeftOut = (schema: Schema, value: unknown, spelling: Spelling): boolean =>
  (spelling === 'least' || (spelling === 'spare' && !isWords(schema, value))) && mayBe(schema, undefined);

/** The reply `value` of `schema` in another spelling. */
export function spelled(schema: Schema, value: unknown, spelling: Spelling): unknown {
  const parts = onTheWire(schema);
  if (isNulled(schema, value, spelling)) return null;
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
    const isNeeded = neededFields.has(name);
    if (!isNeeded && isLeftOut(entry, one, spelling)) return [];
    if (isNeeded && isNulled(entry, one, spelling)) return [[name, one]];
    return [[name, spelled(entry, one, spelling)]];
  });
  // A loose record passes everything on, so more fields would change what is read.
  const isRecord = parts.entries !== undefined && parts.type !== 'loose_object';
  return {
    ...Object.fromEntries(fields),
    ...(spelling === 'more' && isRecord && { vendor_extra: { rows: [1, null] } }),
  };
}
