import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';

const [minute, hour, day] = [60, 3600, 86_400];
/** As long as a shift has lasted at most. */
const longest = 4 * hour;

/**
 * Dates what a shift did within seconds as people would have done it: accounts were opened on some days of the weeks before, the
 * rest since the release was published, as what the release does not show yet has to stay newer than it.
 */
export async function spreadShift(dataFolder: string): Promise<void> {
  const database = openDatabase(databasePath(dataFolder));
  const now = Math.floor(Date.now() / 1000);
  const published = currentRelease(releasesIn(dataFolder))?.release.published ?? now;
  const span = Math.min(longest, now - published) * 0.9;
  await database.write(async (connection) => {
    const entries = await connection
      .selectFrom('staff_log')
      .select(['entry_id', 'action'])
      .orderBy('entry_id', 'desc')
      .execute();
    const [opened, done] = [true, false].map((isOpening) =>
      entries.filter(({ action }) => (action === 'staff.add') === isOpening),
    ) as [typeof entries, typeof entries];
    const times = [
      ...done.map(({ entry_id }, at) => [entry_id, now - Math.floor((span * at) / done.length)] as const),
      ...opened.map(({ entry_id }, at) => [entry_id, now - (1 + 6 * Math.ceil(at / 4)) * day - at * minute] as const),
    ];
    for (const [id, time] of times)
      await connection.updateTable('staff_log').set({ time }).where('entry_id', '=', id).execute();
    const staff = await connection.selectFrom('staff').select('staff_id').where('last_login', '>', 0).execute();
    for (const [at, { staff_id }] of staff.entries())
      await connection
        .updateTable('staff')
        .set({ last_login: now - at * at * hour })
        .where('staff_id', '=', staff_id)
        .execute();
  });
  await database.close();
}
