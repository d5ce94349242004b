import { secondsOf } from '#backend/app/clock.ts';
import type { Handlers } from '#backend/app/handler.ts';
import { isWithin } from '#backend/app/limit/throttle.ts';
import type { Connection } from '#backend/db/open.ts';
import type { reportSearchMiss } from '#core/search/miss-contract.ts';
import { startOfDay } from '#core/time/time.ts';

/** Maximum number of words per day: anybody may report, so the table must have a limit. */
const wordsPerDay = 2000;

/** New and known words per address and hour; a shopper needs a few, and the rest would only fill the operator's list. */
const perHour = 20;

/** Counts a word once more; false when it is new and the day's limit is reached. */
async function countMiss(connection: Connection, day: number, word: string): Promise<boolean> {
  const again = await connection
    .updateTable('search_miss')
    .set((row) => ({ times: row('times', '+', 1) }))
    .where('day', '=', day)
    .where('word', '=', word)
    .returning('word')
    .executeTakeFirst();
  if (again) return true;
  const { total } = await connection
    .selectFrom('search_miss')
    .where('day', '=', day)
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= wordsPerDay) return false;
  await connection.insertInto('search_miss').values({ day, word, times: 1 }).execute();
  return true;
}

export const searchMissHandlers: Handlers<{ reportSearchMiss: typeof reportSearchMiss }> = {
  reportSearchMiss: async ({ keywords }, context) => {
    const day = startOfDay(secondsOf(context.nowMs));
    const word = keywords.toLowerCase();
    const limit = { what: 'search-miss', who: context.network, most: perHour, seconds: 3600 } as const;
    const counted = await context.database.write(
      async (connection) =>
        (await isWithin(connection, limit, secondsOf(context.nowMs))) && countMiss(connection, day, word),
    );
    return { counted };
  },
};
