import { missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';

export const unknownProgramme = (): Refusal => missing('方案不存在');

/** A programme chosen in a form: a 400 would take the member away from what was typed (contract 17). */
export const wrongProgramme = (): Refusal => new Refusal('所选方案不存在，请重新选择');

/** Refuses unless there is such a programme: with HTTP 400 方案不存在, or as `refusal` says. */
export async function requireProgramme(
  connection: Connection,
  id: number,
  refusal: () => Refusal = unknownProgramme,
): Promise<void> {
  const found = await connection
    .selectFrom('programme')
    .where('programme_id', '=', id)
    .select('programme_id')
    .executeTakeFirst();
  if (!found) throw refusal();
}
