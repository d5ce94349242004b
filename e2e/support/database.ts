import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Queries the mall's database beside the running process; `?` marks the parameters on both databases. */
export type AskDatabase = <Row>(sql: string, ...parameters: (string | number)[]) => Promise<Row[]>;

/** The SQLite file of a data folder. */
export function askSqlite(dataFolder: string): AskDatabase {
  return async <Row>(sql: string, ...parameters: (string | number)[]) => {
    const database = new DatabaseSync(join(dataFolder, 'mall.db'), { readOnly: true });
    try {
      return database.prepare(sql).all(...parameters) as Row[];
    } finally {
      database.close();
    }
  };
}

/** Changes rows of a data folder as time would; the running mall reads them with its next call. */
export function changeSqlite(dataFolder: string, sql: string, ...parameters: (string | number)[]): void {
  const database = new DatabaseSync(join(dataFolder, 'mall.db'), { timeout: 5000 });
  try {
    database.prepare(sql).run(...parameters);
  } finally {
    database.close();
  }
}

/** Cents, seconds and counts are returned as numbers, as with SQLite. */
const wireTypes = {
  getTypeParser: (oid: number) => (oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid)),
} as typeof pg.types;

/** A PostgreSQL database. */
export function askPostgres(url: string): AskDatabase {
  return async <Row>(sql: string, ...parameters: (string | number)[]) => {
    const client = new pg.Client({ connectionString: url, types: wireTypes });
    await client.connect();
    try {
      let count = 0;
      const { rows } = await client.query(
        sql.replaceAll('?', () => `$${++count}`),
        parameters,
      );
      return rows as Row[];
    } finally {
      await client.end();
    }
  };
}
