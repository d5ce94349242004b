import { sql } from 'kysely';
import type { Connection, Database } from '#backend/db/open.ts';
import { askTogether } from './ask-together.ts';

const query = sql<{ version: number | null }>`select sum(version) as version from catalogue_version`;

/** Compiled once for each database: it is asked for with every call that is answered from memory. */
const askOnce = (connection: Connection): (() => Promise<number>) => {
  const compiled = query.compile(connection);
  // No number is equal to this one: a database that does not count keeps nothing.
  return async () => (await connection.executeQuery(compiled)).rows[0]?.version ?? Number.NaN;
};

/**
 * Asks for the version of the catalogue (migration 48), which every committed write to it has raised, of this process or of
 * another one: writers who run at the same time raise rows of their own, whose sum is the version (ADR 116). Callers who come while a question is on its way share the next one: the answer to a question that was sent
 * before they came may be older than a write that they have seen.
 */
export const askVersion = ({ read }: Pick<Database, 'read'>): (() => Promise<number>) => askTogether(askOnce(read));
