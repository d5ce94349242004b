import { forgetIntents } from '#backend/app/idempotency.ts';
import { closeOtherSessions } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';
import { forgetAddresses } from '#backend/modules/address/handlers.ts';
import { forgetArrivals } from '#backend/modules/arrival/own.ts';
import { forgetHistory } from '#backend/modules/browse-history/handlers.ts';
import { forgetCart } from '#backend/modules/cart/write.ts';
import { forgetBrands } from '#backend/modules/collection/handlers.ts';
import { voidCoupons } from '#backend/modules/coupon/use.ts';
import { forgetDevices } from '#backend/modules/device/handlers.ts';
import { forgetFollowing } from '#backend/modules/distributor/follow.ts';
import { forgetEnquiries } from '#backend/modules/enquiry/forget.ts';
import { forgetFavouriteCentres, forgetVisits } from '#backend/modules/experience/visit.ts';
import { forgetFavourites } from '#backend/modules/favourite/handlers.ts';
import { forgetTitles } from '#backend/modules/invoice-title/handlers.ts';
import { forgetMail } from '#backend/modules/mail/forget.ts';
import { emptyMember } from '#backend/modules/member/forget.ts';
import { closeNeeds } from '#backend/modules/need/handlers.ts';
import { forgetNotices } from '#backend/modules/notice/write.ts';
import { purchasePayable } from '#backend/modules/payment/payable.ts';
import { closeTrades } from '#backend/modules/payment/settle.ts';
import { forgetFavouriteProgrammes } from '#backend/modules/programme/favourites.ts';
import { anonymiseQuestions } from '#backend/modules/question/forget.ts';
import { anonymise } from '#backend/modules/review/own.ts';
import { forgetReplies } from '#backend/modules/review/replies.ts';
import { forgetCodes } from '#backend/modules/sms/codes.ts';
import { forgetSent } from '#backend/modules/sms/limits.ts';
import { forgetIdentities } from '#backend/modules/trust-login/log-in.ts';
import { forgetUpload } from '#backend/modules/upload/store.ts';
import { endPurchases } from '#backend/modules/vip/purchase.ts';

/** Replaces the name of a closed account wherever its orders and reviews show one. */
const closedName = '已注销用户';

/** Deletes rows about the person or their activity that no law requires us to keep: each module deletes its own. */
const forgetPersonal = [
  forgetAddresses,
  forgetCart,
  forgetFavourites,
  forgetHistory,
  forgetFavouriteCentres,
  forgetFavouriteProgrammes,
  forgetBrands,
  forgetFollowing,
  forgetReplies,
  forgetArrivals,
  forgetNotices,
  forgetMail,
  forgetDevices,
  forgetEnquiries,
  forgetVisits,
  forgetIdentities,
  forgetTitles,
  forgetIntents,
  voidCoupons,
] as const;

/**
 * Deletes a member's identity and keeps the trades: orders with their receiver, invoices, after-sales cases and finished
 * programme orders stay for the three years of the E-Commerce Law §31 (docs/account.md). Reviews and questions stay without a name. Runs
 * in the caller's transaction. Returns the names of files to delete.
 */
export async function forgetMember(connection: Connection, userId: number, now: number): Promise<string[]> {
  const { mobile, avatar } = await connection
    .selectFrom('member')
    .where('user_id', '=', userId)
    .select(['mobile', 'avatar'])
    .executeTakeFirstOrThrow();
  for (const forget of forgetPersonal) await forget(connection, userId);
  // Money for a membership that nobody could use any more goes back.
  for (const id of await endPurchases(connection, userId, now)) await closeTrades(connection, purchasePayable(id));
  await forgetCodes(connection, mobile);
  await forgetSent(connection, mobile);
  await closeNeeds(connection, userId, closedName);
  await anonymise(connection, userId, closedName);
  await anonymiseQuestions(connection, userId, closedName);
  await emptyMember(connection, userId, closedName);
  await connection.insertInto('member_closure').values({ user_id: userId, closed: now }).execute();
  await closeOtherSessions(connection, userId, '');
  const name = avatar.startsWith('/uploads/') ? avatar.slice('/uploads/'.length) : '';
  return name !== '' && (await forgetUpload(connection, userId, name)) ? [name] : [];
}
