import type { Connection } from '#backend/db/open.ts';
import type { ExperienceTable } from '#backend/db/schema-catalogue.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { missing } from '#backend/handler.ts';

/** The status of a centre that shoppers may see (spec §4). */
export const online = 6;

/** The centre of an id from outside; refuses one that is unknown or not online. */
export async function requireExperience(connection: Connection, id: string): Promise<ExperienceTable> {
  const row = await connection
    .selectFrom('experience')
    .where('experience_id', '=', numericId(id))
    .where('status', '=', online)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw missing('体验馆不存在');
  return row;
}
