import { missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { online } from '#core/experience/status.ts';

const unknownExperience = (): Refusal => missing('体验馆不存在');

/**
 * Refusal of a centre chosen in a form. Not a 400, which would take the visitor away from the entered text (contract 17).
 */
export const wrongExperience = (): Refusal => new Refusal('所选体验馆不存在或未营业，请重新选择');

/** The centre with an id from outside; refuses an unknown or offline one, with HTTP 400 or as `refusal` says. */
export async function requireExperience(
  connection: Connection,
  id: string,
  refusal: () => Refusal = unknownExperience,
): Promise<Row<'experience'>> {
  const row = await connection
    .selectFrom('experience')
    .where('experience_id', '=', numericId(id))
    .where('status', '=', online)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw refusal();
  return row;
}
