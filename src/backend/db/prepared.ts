import type { Compilable, CompiledQuery } from 'kysely';
import type { Connection } from './open.ts';
import { isSqlite } from './sql-text.ts';

/** What is undefined is left out, as the query builder does. */
type Value = string | number | null | undefined;
type Given = Readonly<Record<string, Value | readonly Value[]>>;

/** Stands for a value while a query is built: a whole one, or a member of a list. */
class Place {
  readonly name: string;
  readonly index: number | null;

  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }
}

const placesOf = (name: string, value: Value | readonly Value[]): Place | Place[] =>
  Array.isArray(value) ? value.map((_, index) => new Place(name, index)) : new Place(name, null);

/** Shapes of its values that one query is kept for; an order has few lines, an import may have any number. */
const keptShapes = 32;

/** Length of a value that is no list. */
const single = -1;

const lengthOf = (value: Value | readonly Value[]): number => (Array.isArray(value) ? value.length : single);

/** A query as it was compiled for values of these names and lengths. */
interface Shape<Row> {
  readonly names: readonly string[];
  readonly lengths: readonly number[];
  readonly query: CompiledQuery<Row>;
}

/** Compares without making a text of the values, which would take as long as a short query. */
function fits({ names, lengths }: Shape<unknown>, values: Given): boolean {
  let index = 0;
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    if (names[index] !== name || lengths[index] !== lengthOf(value)) return false;
    index += 1;
  }
  return index === names.length;
}

/** Runs a statement at once. */
type RunNow = (text: string, parameters: readonly unknown[]) => { rows: unknown[]; changes: number };

const runners = new WeakMap<Connection, RunNow>();

/**
 * Lets prepared queries on this connection run at once: the query builder waits some ten times on the way to a statement, though
 * SQLite never makes anybody wait. A connection with plugins is another one, and takes the builder's way.
 */
export const runsAtOnce = (connection: Connection, run: RunNow): void => void runners.set(connection, run);

/** A query that is built and compiled once, and run with the values of each call. */
interface Prepared<Values extends Given, Row> {
  readonly all: (connection: Connection, values: Values) => Promise<Row[]>;
  readonly first: (connection: Connection, values: Values) => Promise<Row | undefined>;
  /** Runs a write; returns how many rows it has changed. */
  readonly run: (connection: Connection, values: Values) => Promise<number>;
}

/**
 * Prepares a query of a path that orders take: to build and compile one takes the query builder many times as long as SQLite
 * needs to run it. `build` gets places instead of values, so it must pass them on and never look at them; it is called once for
 * each database and each length of its lists.
 */
export function prepared<Values extends Given, Row>(
  build: (connection: Connection, values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  const known: Readonly<Record<'sqlite' | 'postgres', Shape<Row>[]>> = { sqlite: [], postgres: [] };

  function compiled(connection: Connection, values: Values): CompiledQuery<Row> {
    const kept = known[isSqlite(connection) ? 'sqlite' : 'postgres'];
    const found = kept.find((shape) => fits(shape, values));
    if (found) return found.query;
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const places = Object.fromEntries(given.map(([name, value]) => [name, placesOf(name, value)]));
    const query = build(connection, { ...values, ...places }).compile();
    const shape = { names: given.map(([name]) => name), lengths: given.map(([, value]) => lengthOf(value)), query };
    if (kept.length < keptShapes) kept.push(shape);
    return query;
  }

  async function run(connection: Connection, values: Values): Promise<{ rows: Row[]; changes: number }> {
    const query = compiled(connection, values);
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Place)) return parameter;
      const value = values[parameter.name];
      return parameter.index === null ? value : (value as readonly Value[])[parameter.index];
    });
    const runNow = runners.get(connection);
    if (runNow) return runNow(query.sql, parameters) as { rows: Row[]; changes: number };
    const { rows, numAffectedRows } = await connection.executeQuery<Row>({ ...query, parameters });
    return { rows, changes: Number(numAffectedRows ?? 0) };
  }

  return {
    all: async (connection, values) => (await run(connection, values)).rows,
    first: async (connection, values) => (await run(connection, values)).rows[0],
    run: async (connection, values) => (await run(connection, values)).changes,
  };
}
