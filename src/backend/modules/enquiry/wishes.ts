import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { EnquiryKind, EnquiryState } from '#core/enquiry/states.ts';

const kind = (name: EnquiryKind) => sql<EnquiryKind>`${sql.lit(name)}`.as('kind');

/** A wish that nobody has touched is new. A literal, because PostgreSQL takes two parameters for two different things. */
export const stateNow = sql<EnquiryState>`coalesce(enquiry.state, 'new')`;

/** Reservations, needs and visits in one form, with what the staff do about them; not those of closed accounts, whom nobody can call. */
export const wishesIn = (connection: Connection) => {
  const reservations = connection
    .selectFrom('reservation')
    .select(['reservation_id as ref', 'contacts', 'contact_number as number', 'remark as about', 'created'])
    .select([
      kind('reservation'),
      sql<string>`province_name || ' ' || city_name || ' ' || area_name || ' ' || detailed_address`.as('place'),
      sql<string>`''`.as('visit_day'),
    ]);
  const needs = connection
    .selectFrom('programme_need')
    .where('programme_need.mobile', '<>', '')
    .select([
      sql<string>`cast(need_id as text)`.as('ref'),
      'contacts',
      'mobile as number',
      'remark as about',
      'created',
    ])
    .select([
      kind('need'),
      sql<string>`province || ' ' || city || ' ' || county || ' ' || address`.as('place'),
      sql<string>`''`.as('visit_day'),
    ]);
  const visits = connection
    .selectFrom('business')
    .select([
      sql<string>`cast(business_id as text)`.as('ref'),
      'contacts',
      'contact_number as number',
      'remark as about',
      'created',
    ])
    .select([
      kind('visit'),
      sql<string>`province_name || ' ' || city_name || ' ' || area_name || ' ' || detailed_address`.as('place'),
      'appoint_date as visit_day',
    ]);
  return connection
    .selectFrom(reservations.unionAll(needs).unionAll(visits).as('wish'))
    .leftJoin('enquiry', (join) => join.onRef('enquiry.kind', '=', 'wish.kind').onRef('enquiry.ref', '=', 'wish.ref'))
    .leftJoin('staff', 'staff.staff_id', 'enquiry.staff_id')
    .select(['wish.kind', 'wish.ref', 'wish.contacts', 'wish.number', 'wish.about', 'wish.place', 'wish.visit_day'])
    .select(['wish.created', 'enquiry.staff_id', 'staff.name as staff'])
    .select((row) => [
      stateNow.as('state'),
      row.fn.coalesce('enquiry.due', row.val('')).as('due'),
      row.fn.coalesce('enquiry.note', row.val('')).as('note'),
      row.fn.coalesce('enquiry.updated', row.lit(0)).as('updated'),
    ]);
};

export type Wish = Awaited<ReturnType<ReturnType<typeof wishesIn>['executeTakeFirstOrThrow']>>;
