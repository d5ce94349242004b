import { sql } from 'kysely';
import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { contains } from '#backend/db/sql-text.ts';
import { returnDeposit, spendDeposit } from '#backend/modules/member/deposit.ts';
import type * as member from '#core/member/desk-contract.ts';
import { maskPhone } from '#core/member/phone.ts';
import { isClosed, standingNotes } from './notes.ts';

const perPage = 50;
const basic = { grade_id: 0, name: '普通会员', discount: 0 };

type MemberDesk = Pick<typeof member, 'listDeskMembers' | 'openMember' | 'gradeMember' | 'creditMember'>;

async function memberOf(connection: Connection, userId: number) {
  const row = await connection.selectFrom('member').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal('会员不存在');
  return row;
}

/** What went back of orders; money that came too late was never that of an order. */
const returnedOf = (connection: Connection) =>
  connection
    .selectFrom('refund')
    .select((row) => ['order_id', row.fn.sum<number>('refund_fee').as('returned')])
    .where('refund_status', '=', 'SUCCESS')
    .where('reason', '!=', 'late_payment')
    .groupBy('order_id');

/** Paid orders by their buyers: how many, their sum less what went back, and when the last one was paid. */
const boughtBy = (connection: Connection) =>
  connection
    .selectFrom('orders')
    .leftJoin(returnedOf(connection).as('back'), 'back.order_id', 'orders.order_id')
    .select((row) => [
      'user_id',
      row.fn.countAll<number>().as('orders'),
      sql<number>`sum(${row.ref('total_fee')} - coalesce(${row.ref('back.returned')}, 0))`.as('fee'),
      row.fn.max('pay_time').as('last'),
    ])
    .where('pay_time', 'is not', null)
    .groupBy('user_id');

export const memberDesk: DeskHandlers<MemberDesk> = {
  listDeskMembers: async ({ search, grade_id, sort, is_noted, page }, { read }) => {
    const asked = read
      .selectFrom('member')
      .$if(grade_id !== '', (query) =>
        grade_id === basic.grade_id
          ? query.where('member.grade_id', 'is', null)
          : query.where('member.grade_id', '=', grade_id as number),
      )
      .$if(is_noted, (query) =>
        query.where('member.user_id', 'in', (row) =>
          row.selectFrom('member_note').select('user_id').where('struck', 'is', null),
        ),
      )
      .$if(search !== '', (query) =>
        query.where((row) =>
          /^\d{4,}$/.test(search)
            ? row('member.mobile', 'like', `%${search}`)
            : contains(row.ref('member.username'), search),
        ),
      );
    const { count } = await asked.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await asked
      .leftJoin('member_grade', 'member_grade.grade_id', 'member.grade_id')
      .select([
        'member.user_id',
        'username',
        'mobile',
        'member.grade_id',
        'grade_name',
        'deposit',
        'disabled',
        'created',
      ])
      // What each has paid is added up for those of a page alone, unless it decides which ones those are.
      .$if(sort === 'paid' || sort === 'last', (query) =>
        query
          .leftJoin(boughtBy(read).as('bought'), 'bought.user_id', 'member.user_id')
          .orderBy((row) => row.fn.coalesce(sort === 'paid' ? 'bought.fee' : 'bought.last', row.lit(0)), 'desc'),
      )
      .$if(sort === 'deposit', (query) => query.orderBy('deposit', 'desc'))
      .orderBy('created', 'desc')
      .orderBy('member.user_id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    // PostgreSQL takes no empty list.
    const ids = rows.length > 0 ? rows.map(({ user_id }) => user_id) : [0];
    const bought = await boughtBy(read).where('user_id', 'in', ids).execute();
    const notes = await standingNotes(read, ids);
    const grades = await read
      .selectFrom('member_grade')
      .select(['grade_id', 'grade_name as name', 'discount'])
      .orderBy('discount')
      .execute();
    const held = await read
      .selectFrom('member')
      .select((row) => ['grade_id', row.fn.countAll<number>().as('members')])
      .groupBy('grade_id')
      .execute();
    const membersOf = (gradeId: number): number =>
      Number(held.find((row) => (row.grade_id ?? basic.grade_id) === gradeId)?.members ?? 0);
    return {
      total: Number(count),
      page_size: perPage,
      grades: [basic, ...grades].map((grade) => ({ ...grade, members: membersOf(grade.grade_id) })),
      list: rows.map(({ grade_id, grade_name, disabled, ...row }) => {
        const own = bought.find(({ user_id }) => user_id === row.user_id);
        return {
          ...row,
          mobile: maskPhone(row.mobile),
          grade_id: grade_id ?? basic.grade_id,
          grade_name: grade_name ?? basic.name,
          orders: Number(own?.orders ?? 0),
          paid_fee: Number(own?.fee ?? 0),
          last_paid: own ? Number(own.last) : null,
          notes: notes.get(row.user_id)?.count ?? 0,
          note: notes.get(row.user_id)?.newest ?? '',
          is_disabled: disabled === 1,
        };
      }),
    };
  },

  openMember: async ({ user_id }, { connection, log }) => {
    const { mobile } = await memberOf(connection, user_id);
    await log({ action: 'member.open-mobile', about: `member:${user_id}` });
    return { mobile };
  },

  gradeMember: async ({ user_id, grade_id }, { connection, log }) => {
    const before = await memberOf(connection, user_id);
    const grade = await connection
      .selectFrom('member_grade')
      .select('grade_id')
      .where('grade_id', '=', grade_id)
      .executeTakeFirst();
    if (!grade && grade_id !== basic.grade_id) throw new Refusal('没有这个会员等级');
    await connection
      .updateTable('member')
      .set({ grade_id: grade?.grade_id ?? null })
      .where('user_id', '=', user_id)
      .execute();
    await log({
      action: 'member.grade',
      about: `member:${user_id}`,
      before: { grade: before.grade_id ?? basic.grade_id },
      after: { grade: grade_id },
    });
    return { status: true };
  },

  creditMember: async ({ user_id, add, reason }, { connection, log }) => {
    const { deposit: before } = await memberOf(connection, user_id);
    // Nobody could spend it; what came back late can still be taken out.
    if (add > 0 && (await isClosed(connection, user_id))) throw new Refusal('这个账号已注销，不能再加余额');
    if (add > 0) await returnDeposit(connection, user_id, add);
    else await spendDeposit(connection, user_id, -add);
    const { deposit } = await memberOf(connection, user_id);
    await log({
      action: 'member.deposit',
      about: `member:${user_id}`,
      before: { deposit: before },
      after: { deposit, reason },
    });
    return { deposit };
  },
};
