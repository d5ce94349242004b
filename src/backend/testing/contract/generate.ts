import * as v from 'valibot';
import type { Random } from '#backend/app/texts/random.ts';
import { pngFile } from '#backend/testing/pictures.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The parts of valibot's schemas that the generator uses. */
interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** Values seen in replies, by the name of their field: real ids, codes and texts for further calls. */
export class Pool {
  private readonly values = new Map<string, unknown[]>();

  /** Remembers every scalar value of a reply. */
  learn(reply: unknown, random: Random, field = ''): void {
    if (typeof reply === 'string' || typeof reply === 'number') {
      const known = this.values.get(field) ?? [];
      if (known.length < 60) known.push(reply);
      else known[random.int(0, known.length - 1)] = reply;
      this.values.set(field, known);
    } else if (Array.isArray(reply)) {
      for (const entry of reply.slice(0, 5)) this.learn(entry, random, field);
    } else if (typeof reply === 'object' && reply !== null) {
      for (const [name, value] of Object.entries(reply)) this.learn(value, random, name);
    }
  }

  take(field: string, random: Random): unknown {
    const known = this.values.get(field);
    return known && known.length > 0 ? random.pick(known) : undefined;
  }
}

const texts = [
  '智能',
  '客厅',
  '13812345678',
  '2026-12-01',
  '10:00',
  '310104',
  '100001',
  '林晓晴',
  'P0020',
  'a',
  '1',
  '0',
];

/** A value that `schema` accepts, if tries find one; prefers real values of `field`. */
export function valueFor(schema: Schema, field: string, random: Random, pool: Pool): unknown {
  for (let attempt = 0; attempt < 12; attempt++) {
    const known = random.chance(0.7) ? pool.take(field, random) : undefined;
    const value = known ?? candidate(schema, field, random, pool);
    if (v.safeParse(schema, value).success) return value;
  }
  return candidate(schema, field, random, pool);
}

function candidate(schema: Schema, field: string, random: Random, pool: Pool): unknown {
  const parts = schema as unknown as Parts;
  switch (parts.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object': {
      const entries = Object.entries(parts.entries ?? {});
      const made = entries.map(([name, entry]) => [name, valueFor(entry, name, random, pool)] as const);
      return Object.fromEntries(made.filter(([, value]) => value !== undefined));
    }
    case 'array':
      return Array.from({ length: random.int(0, 3) }, () =>
        parts.item ? valueFor(parts.item, field, random, pool) : undefined,
      );
    case 'optional':
    case 'exact_optional':
    case 'nullish':
    case 'nullable':
    case 'undefinedable':
      return parts.wrapped && random.chance(0.5) ? valueFor(parts.wrapped, field, random, pool) : undefined;
    case 'union':
    case 'variant': {
      const option = random.pick(parts.options ?? ['']);
      return typeof option === 'object' ? valueFor(option as Schema, field, random, pool) : option;
    }
    case 'picklist':
      return random.pick(parts.options ?? ['']);
    case 'literal':
      return parts.literal;
    case 'boolean':
      return random.chance(0.5);
    case 'number':
      return random.int(limitOf(parts, 'min_value', 0), limitOf(parts, 'max_value', 20));
    case 'file':
      return pngFile();
    default:
      return random.pick(texts);
  }
}

/** The bound in a pipe, close to `fallback` so that numbers stay sensible. */
function limitOf({ pipe }: Parts, type: 'min_value' | 'max_value', fallback: number): number {
  const bound = pipe?.find((action) => action.type === type)?.requirement;
  if (typeof bound !== 'number') return fallback;
  return type === 'min_value' ? bound : Math.min(bound, 100);
}

const poisons: readonly unknown[] = [
  '',
  ' ',
  null,
  undefined,
  -1,
  0,
  1.5,
  999_999_999,
  Number.MAX_SAFE_INTEGER,
  '1e9',
  '0x10',
  'x'.repeat(300),
  '汉'.repeat(5000),
  '../../etc/passwd',
  '..%2f..%2f',
  "' OR '1'='1",
  '"; drop table member; --',
  '%_\\',
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '１２３',
  '👩‍👩‍👧',
  '__proto__',
  [],
  {},
  [[[]]],
  ['1', '1', '1'],
  { length: -1 },
  true,
  'true',
];

/** The input with one or two fields mutated, left out or added. */
export function mutated(
  input: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  random: Random,
): Record<string, unknown> {
  const spoilt: Record<string, unknown> = { ...input };
  for (let count = random.int(1, 2); count > 0; count--) {
    const field = fields.length > 0 && random.chance(0.9) ? random.pick(fields) : 'unasked[for][field]';
    spoilt[field] = poisons[random.int(0, poisons.length - 1)];
  }
  return spoilt;
}
