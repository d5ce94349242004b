import type { Connection } from '#backend/db/open.ts';
import { missing, type Refusal } from '#backend/handler.ts';

export const unknownProgramme = (): Refusal => missing('方案不存在');

/** Refuses with 方案不存在 unless there is such a programme. */
export async function requireProgramme(connection: Connection, id: number): Promise<void> {
  const found = await connection
    .selectFrom('programme')
    .where('programme_id', '=', id)
    .select('programme_id')
    .executeTakeFirst();
  if (!found) throw unknownProgramme();
}
