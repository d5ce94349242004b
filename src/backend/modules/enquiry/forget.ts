import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';

/** Deletes what the staff noted about the needs and visits of a member whose account is closed. */
export async function forgetEnquiries(connection: Connection, userId: number): Promise<void> {
  await connection
    .deleteFrom('enquiry')
    .where('kind', '=', 'need')
    .where('ref', 'in', (row) =>
      row
        .selectFrom('programme_need')
        .select(sql<string>`cast(need_id as text)`.as('ref'))
        .where('user_id', '=', userId),
    )
    .execute();
  await connection
    .deleteFrom('enquiry')
    .where('kind', '=', 'visit')
    .where('ref', 'in', (row) =>
      row.selectFrom('business').select(sql<string>`cast(business_id as text)`.as('ref')).where('user_id', '=', userId),
    )
    .execute();
}
