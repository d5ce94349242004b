import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Bool, Cents, Id, IntInput, Numeric, Text } from '#core/wire/primitives.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** Indexes shared primitives by the first schema of their pipe, because a conversion only sees that. */
const byHead = (known: readonly [schema: Schema, wire: JsonSchema][]): ReadonlyMap<unknown, JsonSchema> =>
  new Map(known.map(([schema, wire]) => ['pipe' in schema ? (schema.pipe as unknown[])[0] : schema, wire]));

/** How primitives look when they are sent; on reading, they accept more spellings. */
const sent = byHead([
  [Bool, { type: 'boolean' }],
  [Cents, { type: 'integer', description: '分' }],
  [Id, { type: 'string' }],
  [Numeric, { type: 'number' }],
  [Text, { type: 'string', default: '' }],
]);

const received = byHead([
  [Bool, { anyOf: [{ type: 'boolean' }, { enum: [0, 1, '0', '1', 'true', 'false'] }] }],
  [IntInput, { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d{1,12}$' }] }],
]);

/** Recursive schemas, by their names in the document. */
export type Definitions = Record<string, JsonSchema>;

/** Converts a schema; its recursive parts go to `definitions` as `<name>0`, `<name>1` … */
function convert(
  schema: Schema,
  typeMode: 'input' | 'output',
  known: ReadonlyMap<unknown, JsonSchema>,
  { name, definitions }: { name: string; definitions: Definitions },
): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...converted
  } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    // Only the server checks conditions that JSON Schema cannot express.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema.type === 'file') return { type: 'string', format: 'binary' };
      return known.get(valibotSchema);
    },
    overrideRef: ({ referenceId }) => `#/components/schemas/${name}${referenceId}`,
  });
  for (const [id, definition] of Object.entries($defs)) definitions[`${name}${id}`] = definition as JsonSchema;
  return converted;
}

/** JSON Schema of the input that a caller may send. */
export const inputSchema = (schema: Schema, name: string, definitions: Definitions): JsonSchema =>
  convert(schema, 'input', received, { name: `${name}Input`, definitions });

/** JSON Schema of the reply that the server sends. */
export const outputSchema = (schema: Schema, name: string, definitions: Definitions): JsonSchema =>
  filledIn(convert(schema, 'output', sent, { name: `${name}Reply`, definitions }));

/** A field with a default is always present in a reply, because the server fills it in. */
function filledIn<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(filledIn) as Part;
  const { default: _, properties, ...rest } = part as JsonSchema;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, filledIn(value)])) as JsonSchema;
  if (!properties) return schema as Part;
  const fields = Object.entries(properties);
  schema.properties = Object.fromEntries(fields.map(([name, field]) => [name, filledIn(field)]));
  const filled = fields.filter(([, field]) => typeof field === 'object' && 'default' in field).map(([name]) => name);
  schema.required = [...new Set([...(schema.required ?? []), ...filled])];
  return schema as Part;
}
