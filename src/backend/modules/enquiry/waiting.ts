import type { Connection } from '#backend/db/open.ts';
import { stateNow, wishesIn } from './wishes.ts';

/** How many enquiries nobody takes care of yet, and how many of them came before a time, unix seconds. */
export async function countNewEnquiries(read: Connection, before: number): Promise<{ all: number; late: number }> {
  const { count, late } = await wishesIn(read)
    .clearSelect()
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.countAll<number>().filterWhere('wish.created', '<', before).as('late'),
    ])
    .where(stateNow, '=', 'new')
    .executeTakeFirstOrThrow();
  return { all: Number(count), late: Number(late) };
}
