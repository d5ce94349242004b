/** The parts of a JSON Schema that the page shows. */
export interface ShownSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, ShownSchema>>;
  readonly required?: readonly string[];
  readonly items?: ShownSchema;
  readonly anyOf?: readonly ShownSchema[];
  readonly oneOf?: readonly ShownSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

/** One line of a table of fields. */
export interface Field {
  /** Dotted path, with `[]` after a list: `list[].item_id`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  /** Limits and default in words. */
  readonly note: string;
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '真假',
  object: '对象',
  array: '列表',
  null: '空',
};

/** A schema in a few words: `整数 或 文本`, `1 | 2`. */
export function typeText(schema: ShownSchema): string {
  if (schema.format === 'binary') return '文件';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(' 或 ');
  if (schema.type === 'array' && schema.items) return `${typeText(schema.items)}列表`;
  const types = [schema.type ?? []].flat() as string[];
  return types.map((type) => typeNames[type] ?? type).join(' 或 ') || '任意';
}

function noteText({ minimum, maximum, maxLength, ...schema }: ShownSchema): string {
  const isBound = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return [
    isBound(minimum) && isBound(maximum) ? `${minimum} 到 ${maximum}` : isBound(minimum) ? `至少 ${minimum}` : '',
    isBound(maximum) && !isBound(minimum) ? `至多 ${maximum}` : '',
    maxLength === undefined ? '' : `最多 ${maxLength} 字`,
    schema.default === undefined ? '' : `缺省 ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join('，');
}

/** Fields of a schema, each followed by its parts. */
export function fieldsOf(schema: ShownSchema, prefix = ''): Field[] {
  const whole = (schema.anyOf ?? schema.oneOf)?.find((choice) => choice.properties ?? choice.items) ?? schema;
  if (whole.type === 'array' && whole.items) return fieldsOf(whole.items, `${prefix}[]`);
  return Object.entries(whole.properties ?? {}).flatMap(([name, part]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const required = whole.required?.includes(name) ?? false;
    return [{ path, type: typeText(part), required, note: noteText(part) }, ...fieldsOf(part, path)];
  });
}
