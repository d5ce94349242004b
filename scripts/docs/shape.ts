/** The printed parts of a Valibot schema. */
interface Part {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: Part;
  readonly default?: unknown;
  readonly requirement?: unknown;
  readonly getter?: () => Part;
}

/** Names of schemas that are printed by name instead of field by field. */
export interface Names {
  get(schema: unknown): string | undefined;
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && (value as Part).kind === 'schema';

/** Tells whether a schema has fields and so deserves its own name. */
export const isRecord = (value: unknown): boolean => isPart(value) && (value.pipe?.[0] ?? value).entries !== undefined;

const words: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'bool',
  unknown: 'anything',
  any: 'anything',
};

/** Prints a schema as a type, indented by two spaces per level: `{ num: int, brief?: text }`. */
export function shapeText(schema: unknown, names: Names, depth = 0, isTop = true): string {
  const part = schema as Part;
  const name = isTop ? undefined : names.get(schema);
  if (name) return name;
  const [head = part, ...steps] = part.pipe ?? [part];
  const narrowed = steps.findLast(({ type }) => type === 'picklist' || type === 'literal');
  if (narrowed) return shapeText(narrowed, names, depth, false);
  if (head !== part) return withLimits(shapeText(head, names, depth, false), steps);
  const deeper = (inner: unknown, by = depth): string => shapeText(inner, names, by, false);
  if (part.entries) return objectText(part.entries, names, depth);
  if (part.type === 'array' && part.item) return listOf(deeper(part.item));
  if (part.type === 'tuple') return `[${(part.items ?? []).map((one) => deeper(one)).join(', ')}]`;
  if (part.type === 'record' && part.value) return `{ [key]: ${deeper(part.value)} }`;
  if (part.type === 'nullable' || part.type === 'nullish') return `${deeper(part.wrapped)} | null`;
  if (part.wrapped) return deeper(part.wrapped);
  if (part.type === 'literal') return JSON.stringify(part.literal);
  if (part.type === 'picklist' || part.type === 'enum')
    return (part.options ?? []).map((one) => JSON.stringify(one)).join(' | ');
  if (part.type === 'lazy') return 'the same again';
  if (part.options) return [...new Set(part.options.map((one) => deeper(one)))].join(' | ');
  return words[part.type] ?? part.type;
}

/** Short records stay on one line. */
const lineWidth = 110;

function objectText(entries: Readonly<Record<string, Part>>, names: Names, depth: number): string {
  const fields = Object.entries(entries).map(([name, entry]) => {
    const isOptional = /^(optional|nullish|exact_optional|undefinedable)$/.test(entry.type);
    const inner = isOptional ? entry.wrapped : entry;
    return `${name}${isOptional ? '?' : ''}: ${shapeText(inner, names, depth + 1, false)}${isOptional ? defaultText(entry.default) : ''}`;
  });
  const short = `{ ${fields.join(', ')} }`;
  if (fields.length === 0) return '{}';
  if (!short.includes('\n') && short.length <= lineWidth - depth * 2) return short;
  const pad = '  '.repeat(depth);
  return `{\n${fields.map((field) => `${pad}  ${field}\n`).join('')}${pad}}`;
}

/** Default of an omitted field; an empty text is not printed. */
const defaultText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? ` = ${JSON.stringify(value)}` : '';

const listOf = (item: string): string => (/ \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`);

/** Prints lengths and bounds after a type: `text (≤ 200)`, `int (1–50)`. */
function withLimits(text: string, steps: readonly Part[]): string {
  const limit = (type: string): unknown => steps.find((step) => step.type === type)?.requirement;
  const whole =
    text === 'number' && steps.some(({ type }) => type === 'integer' || type === 'safe_integer') ? 'int' : text;
  const [least, most] = [
    limit('min_value') ?? limit('to_min_value') ?? limit('min_length'),
    limit('max_value') ?? limit('to_max_value') ?? limit('max_length'),
  ];
  if (typeof most !== 'number') return typeof least === 'number' ? `${whole} (≥ ${least})` : whole;
  return `${whole} (${typeof least === 'number' ? `${least}–` : '≤ '}${most})`;
}
