import { type Compilable, type CompiledQuery, type QueryResult, SqliteAdapter } from 'kysely';
import type { Connection } from './open.ts';

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

/** Lengths of lists that one query is kept for; an order has few lines, an import may have any number. */
const keptShapes = 32;

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
  const known = new Map<string, CompiledQuery<Row>>();

  function compiled(connection: Connection, values: Values): CompiledQuery<Row> {
    let shape = connection.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
    for (const name in values) {
      const value = values[name];
      if (value === undefined) continue;
      shape += Array.isArray(value) ? ` ${name}${value.length}` : ` ${name}`;
    }
    const found = known.get(shape);
    if (found) return found;
    const places = Object.entries(values).map(([name, value]) => [
      name,
      value === undefined ? value : placesOf(name, value),
    ]);
    const query = build(connection, Object.fromEntries(places) as Values).compile();
    if (known.size < keptShapes) known.set(shape, query);
    return query;
  }

  function run(connection: Connection, values: Values): Promise<QueryResult<Row>> {
    const query = compiled(connection, values);
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Place)) return parameter;
      const value = values[parameter.name];
      return parameter.index === null ? value : (value as readonly Value[])[parameter.index];
    });
    return connection.executeQuery({ ...query, parameters });
  }

  return {
    all: async (connection, values) => (await run(connection, values)).rows,
    first: async (connection, values) => (await run(connection, values)).rows[0],
    run: async (connection, values) => Number((await run(connection, values)).numAffectedRows ?? 0),
  };
}
