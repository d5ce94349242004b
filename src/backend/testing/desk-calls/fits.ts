type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words of JSON Schema that say nothing about a value's shape here: conditions of an input, or texts. */
const silent = new Set([
  ...['description', 'title', 'default', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'examples', 'propertyNames', 'multipleOf'],
]);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

const isOfType = (value: unknown, type: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

/**
 * Whether a value has the shape of a schema of a document; its places that do not, as paths with what was expected. Throws
 * for a word that it does not know, so that no part of a schema is passed over.
 */
export function misfits(value: unknown, schema: Json, document: Json, place = ''): string[] {
  const faults: string[] = [];
  for (const [word, of] of Object.entries(schema)) {
    if (silent.has(word)) continue;
    faults.push(...misfitsOf(word, { value, of, schema, document, place }));
  }
  return faults;
}

interface Asked {
  readonly value: unknown;
  readonly of: unknown;
  readonly schema: Json;
  readonly document: Json;
  readonly place: string;
}

function misfitsOf(word: string, { value, of, schema, document, place }: Asked): string[] {
  const fault = (isFit: boolean): string[] => (isFit ? [] : [`${place || 'reply'}: ${word} ${JSON.stringify(of)}`]);
  switch (word) {
    case 'type':
      return fault([of].flat().some((type) => isOfType(value, type)));
    case 'const':
      return fault(value === of);
    case 'enum':
      return fault((of as unknown[]).includes(value));
    case 'anyOf':
    case 'oneOf':
      return fault((of as Json[]).some((one) => misfits(value, one, document, place).length === 0));
    case '$ref':
      return misfits(value, definitionOf(document, String(of)), document, place);
    case 'required':
      return isRecord(value)
        ? (of as string[]).flatMap((name) => (name in value ? [] : [`${place}.${name}: missing`]))
        : [];
    case 'properties':
      return isRecord(value)
        ? Object.entries(of as Json).flatMap(([name, part]) =>
            name in value ? misfits(value[name], part as Json, document, `${place}.${name}`) : [],
          )
        : [];
    case 'additionalProperties': {
      if (!isRecord(value)) return [];
      const known = Object.keys((schema['properties'] ?? {}) as Json);
      const others = Object.entries(value).filter(([name]) => !known.includes(name));
      if (typeof of === 'boolean') return fault(of || others.length === 0);
      return others.flatMap(([name, part]) => misfits(part, of as Json, document, `${place}.${name}`));
    }
    case 'items':
      return Array.isArray(value)
        ? value.flatMap((one, index) => misfits(one, of as Json, document, `${place}.${index}`))
        : [];
    default:
      throw new Error(`the schema at ${place || 'its root'} has "${word}", which is not looked at`);
  }
}

const definitionOf = (document: Json, ref: string): Json =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<Json>((node, key) => node[key] as Json, document);
