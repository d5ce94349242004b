import type { JsonSchema } from '@valibot/to-json-schema';

/** A parameter of an operation. */
export const parameter = (name: string, place: 'path' | 'query', schema: unknown, required: boolean) => ({
  name,
  in: place,
  required,
  schema,
});

/** The fields of an input as parameters of a query, but for those in the path. */
export function queryParameters(input: JsonSchema, inPath: readonly string[] = []) {
  return Object.entries(input.properties ?? {})
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => parameter(name, 'query', schema, input.required?.includes(name) ?? false));
}

/** The body of a call whose path already contains `fields`. */
export function withoutFields(input: JsonSchema, fields: readonly string[]): JsonSchema {
  if (fields.length === 0 || !input.properties) return input;
  const properties = Object.fromEntries(Object.entries(input.properties).filter(([name]) => !fields.includes(name)));
  return { ...input, properties, required: input.required?.filter((name) => !fields.includes(name)) ?? [] };
}

/** A body as these types of media. */
export function requestBody(types: readonly string[], schema: JsonSchema) {
  return { required: (schema.required?.length ?? 0) > 0, content: contentOf(schema, types) };
}

/** A schema as the content of a body or of an answer. */
export const contentOf = (schema: unknown, types: readonly string[] = ['application/json']) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));
