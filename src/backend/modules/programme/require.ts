import { missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';

export const unknownProgramme = (): Refusal => missing('方案不存在');

/**
 * Refusal of a programme chosen in a form. Not a 400, which would take the member away from the entered text (contract 17).
 */
export const wrongProgramme = (): Refusal => new Refusal('所选方案不存在，请重新选择');

/** Refuses an unknown programme: with HTTP 400 方案不存在, or as `refusal` says. */
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
