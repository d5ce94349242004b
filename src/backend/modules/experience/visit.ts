import { randomBytes } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { anyone, onceIfKeyed } from '#backend/app/idempotency.ts';
import { hourlyLimit } from '#backend/app/limit/hourly-limit.ts';
import { refuseRepeatedLead } from '#backend/app/limit/lead-limit.ts';
import { isCalendarDay, shanghaiDay } from '#backend/app/texts/calendar.ts';
import type { Connection } from '#backend/db/open.ts';
import { enquiryMade } from '#backend/facts/staff.ts';
import { requireProgramme, wrongProgramme } from '#backend/modules/programme/require.ts';
import { positionColumns } from '#backend/modules/reservation/position.ts';
import type { bookVisit, toggleExperienceFavourite } from '#core/experience/visit-contract.ts';
import { visitDays } from '#core/site/limits.ts';
import { requireExperience, wrongExperience } from './require.ts';

/** Refuses a day that does not exist, has passed or is too far ahead; days begin in Shanghai. */
function checkDay(day: string, now: number): void {
  if (day === '') return;
  if (!isCalendarDay(day)) throw new Refusal('预约日期不存在');
  if (day < shanghaiDay(now)) throw new Refusal('预约日期不能早于今天');
  if (day > shanghaiDay(now, visitDays)) throw new Refusal(`最多可预约 ${visitDays} 天内的日期`);
}

export const experienceVisitHandlers = {
  toggleExperienceFavourite: async ({ id }, context) => {
    const { userId } = memberOf(context);
    const created = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const { experience_id } = await requireExperience(connection, id);
      const removed = await connection
        .deleteFrom('experience_fav')
        .where('user_id', '=', userId)
        .where('experience_id', '=', experience_id)
        .executeTakeFirst();
      const is_fav = removed.numDeletedRows === 0n;
      if (is_fav)
        await connection.insertInto('experience_fav').values({ user_id: userId, experience_id, created }).execute();
      const { fav_num } = await connection
        .updateTable('experience')
        .set((row) => ({ fav_num: row('fav_num', '+', is_fav ? 1 : -1) }))
        .where('experience_id', '=', experience_id)
        .returning('fav_num')
        .executeTakeFirstOrThrow();
      return { is_fav, fav_num };
    });
  },

  bookVisit: async (input, context) => {
    if (input.project_id === 0 && input.store_id === 0) throw new Refusal('请选择方案或体验馆');
    checkDay(input.appoint_date, secondsOf(context.nowMs));
    const created = secondsOf(context.nowMs);
    const intent = {
      userId: anyone,
      scope: 'visit' as const,
      key: context.idempotencyKey,
      body: input,
      now: created,
    };
    return context.database.write(async (connection) => {
      if (input.project_id !== 0) await requireProgramme(connection, input.project_id, wrongProgramme);
      if (input.store_id !== 0) await requireExperience(connection, String(input.store_id), wrongExperience);
      return onceIfKeyed(connection, intent, async () => {
        await hourlyLimit(connection, 'visit', context.network, created);
        await refuseRepeatedLead(connection, 'visit', input.contactNumber, created);
        const visit = await connection
          .insertInto('business')
          .values({
            ...positionColumns(input),
            crm_business_id: `B${randomBytes(12).toString('hex')}`,
            programme_id: input.project_id || null,
            experience_id: input.store_id || null,
            user_id: context.caller?.userId ?? null,
            contacts: input.contacts,
            contact_number: input.contactNumber,
            appoint_date: input.appoint_date,
            remark: input.remark,
            source_type: input.source_type,
            client_ip: context.clientIp,
            created,
          })
          .returning(['business_id', 'crm_business_id'])
          .executeTakeFirstOrThrow();
        await enquiryMade.tell(connection, {
          kind: 'visit',
          ref: String(visit.business_id),
          contacts: input.contacts,
          mobile: input.contactNumber,
          now: created,
        });
        return visit;
      });
    });
  },
} satisfies Handlers<{ bookVisit: typeof bookVisit; toggleExperienceFavourite: typeof toggleExperienceFavourite }>;

/** Deletes the visits that a member has booked, when the account is closed: there is nobody left to expect. */
export async function forgetVisits(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('business').where('user_id', '=', userId).execute();
}

/** Deletes the favourite centres of a member whose account is closed; the centres' counts stay as they were. */
export async function forgetFavouriteCentres(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('experience_fav').where('user_id', '=', userId).execute();
}
