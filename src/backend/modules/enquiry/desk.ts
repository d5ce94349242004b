import { sql } from 'kysely';
import { changedAt } from '#backend/app/clock.ts';
import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type * as enquiry from '#core/enquiry/desk-contract.ts';
import type { EnquiryState } from '#core/enquiry/states.ts';
import { maskNumber } from '#core/member/phone.ts';
import { formatTime } from '#core/time/time.ts';
import { stateNow, type Wish, wishesIn } from './wishes.ts';

const perPage = 30;

type EnquiryDesk = Pick<typeof enquiry, 'listEnquiries' | 'openEnquiry' | 'followEnquiry'>;

const shown = (row: Wish & { readonly of_customer: number | string | bigint }, today: string) => ({
  kind: row.kind,
  ref: row.ref,
  contacts: row.contacts,
  mobile: maskNumber(row.number),
  about: row.about,
  place: row.place.trim(),
  visit_day: row.visit_day,
  created: row.created,
  state: row.state,
  staff_id: row.staff_id ?? 0,
  staff: row.staff ?? '',
  due: row.due,
  is_overdue: row.due !== '' && row.due < today && (row.state === 'new' || row.state === 'following'),
  note: row.note,
  updated: row.updated,
  of_customer: Number(row.of_customer),
});

export const enquiryDesk: DeskHandlers<EnquiryDesk> = {
  listEnquiries: async ({ state, is_mine, page }, { read, staff, now }) => {
    const all = wishesIn(read).$if(is_mine, (query) => query.where('enquiry.staff_id', '=', staff.staffId));
    const counted = await all
      .clearSelect()
      .select((row) => [stateNow.as('state'), row.fn.countAll<number>().as('count')])
      .groupBy(stateNow)
      .execute();
    const countOf = (of: EnquiryState): number => Number(counted.find((row) => row.state === of)?.count ?? 0);
    const counts = {
      new: countOf('new'),
      following: countOf('following'),
      done: countOf('done'),
      lost: countOf('lost'),
    };
    const rows = await all
      .$if(state !== '', (query) => query.where(stateNow, '=', state as EnquiryState))
      .select((row) =>
        row.fn
          .countAll<number>()
          .over((of) => of.partitionBy('wish.number'))
          .as('of_customer'),
      )
      // Followed ones by the day on which somebody is to act, late ones first and those without a day last.
      .$if(state === 'following', (query) =>
        query.orderBy(sql`case when enquiry.due = '' then 1 else 0 end`).orderBy('enquiry.due'),
      )
      .orderBy('wish.created', state === 'new' ? 'asc' : 'desc')
      .orderBy('wish.ref', state === 'new' ? 'asc' : 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const colleagues = await read
      .selectFrom('staff')
      .select(['staff_id', 'name'])
      .where('closed', 'is', null)
      .orderBy('name')
      .execute();
    return {
      total: state === '' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state],
      page_size: perPage,
      counts,
      colleagues,
      list: rows.map((row) => shown(row, formatTime(now).slice(0, 10))),
    };
  },

  openEnquiry: async ({ kind, ref }, { connection, log }) => {
    const wish = await wishesIn(connection)
      .where('wish.kind', '=', kind)
      .where('wish.ref', '=', ref)
      .executeTakeFirst();
    if (!wish) throw new Refusal('线索不存在');
    await log({ action: 'enquiry.open-mobile', about: `enquiry:${kind}-${ref}` });
    return { mobile: wish.number };
  },

  followEnquiry: async ({ kind, ref, updated: seen, staff_id, state, due, note }, { connection, now, log }) => {
    const before = await wishesIn(connection)
      .where('wish.kind', '=', kind)
      .where('wish.ref', '=', ref)
      .executeTakeFirst();
    if (!before) throw new Refusal('线索不存在');
    if (seen !== undefined) refuseStale(before, seen, '这条线索');
    if (state === 'following' && staff_id === 0) throw new Refusal('请选择由谁跟进');
    const colleague =
      staff_id === 0
        ? null
        : await connection
            .selectFrom('staff')
            .select(['staff_id', 'name'])
            .where('staff_id', '=', staff_id)
            .where('closed', 'is', null)
            .executeTakeFirst();
    if (colleague === undefined) throw new Refusal('这个账号已停用，请选择别的同事');
    const updated = changedAt(before, now);
    const care = { staff_id: colleague?.staff_id ?? null, state, due, note, updated };
    await connection
      .insertInto('enquiry')
      .values({ kind, ref, ...care })
      .onConflict((conflict) => conflict.columns(['kind', 'ref']).doUpdateSet(care))
      .execute();
    await log({
      action: 'enquiry.follow',
      about: `enquiry:${kind}-${ref}`,
      before: { care: before.staff ?? '', progress: before.state, due: before.due, note: before.note },
      after: { care: colleague?.name ?? '', progress: state, due, note },
    });
    return { status: true, updated };
  },
};
