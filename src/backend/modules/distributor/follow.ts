import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type * as follow from '#core/distributor/follow-contract.ts';
import { mallItself } from './mall.ts';

async function isFollower({ database, caller }: Context): Promise<boolean> {
  if (!caller) return false;
  const found = await database.read
    .selectFrom('mall_follower')
    .select('user_id')
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  return found !== undefined;
}

export const distributorFollowHandlers: Handlers<typeof follow> = {
  listFollowedDistributors: async ({ page }, context) => {
    const follows = await isFollower(context);
    const mall = await mallItself(context.database.read);
    return { total_count: follows ? 1 : 0, list: follows && page === 1 ? [mall] : [] };
  },

  isFollowedDistributor: async ({ distributor_id }, context) => ({
    is_fav: distributor_id === '0' && (await isFollower(context)),
    fav_num: (await mallItself(context.database.read)).fav_num,
  }),

  followDistributor: async ({ distributor_id }, context) => {
    const { userId } = memberOf(context);
    if (distributor_id !== '0') throw new Refusal('店铺不存在');
    const created = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      await connection
        .insertInto('mall_follower')
        .values({ user_id: userId, created })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
      const { fav_num } = await mallItself(connection);
      return { distributor_id, user_id: String(userId), fav_num };
    });
  },

  unfollowDistributor: async ({ distributor_id, distribution_ids, is_empty }, context) => {
    const { userId } = memberOf(context);
    const ids = distribution_ids === '' ? [distributor_id] : distribution_ids.split(',');
    if (is_empty || ids.includes('0')) {
      await context.database.write((connection) => forgetFollowing(connection, userId));
    }
    return { status: true };
  },
};

/** Deletes what a member follows, also when the account is closed. */
export async function forgetFollowing(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('mall_follower').where('user_id', '=', userId).execute();
}
