import type { Connection } from '#backend/db/open.ts';
import { startOfMonth } from '#core/time/time.ts';

/** Months whose income is told. */
const shownMonths = 6;

/** Cents that were paid for memberships, and the cards bought with them, by month, this one last. */
export async function incomeByMonth(
  read: Connection,
  now: number,
): Promise<{ month: number; fee: number; cards: number }[]> {
  const begins = [startOfMonth(now)];
  while (begins.length < shownMonths) begins.unshift(startOfMonth((begins[0] ?? now) - 1));
  const months: { month: number; fee: number; cards: number }[] = [];
  for (const [at, month] of begins.entries()) {
    const sum = await read
      .selectFrom('vip_purchase')
      .select((row) => [row.fn.countAll<number>().as('cards'), row.fn.sum<number | null>('total_fee').as('fee')])
      .where('pay_time', '>=', month)
      .where('pay_time', '<', begins[at + 1] ?? now + 1)
      .executeTakeFirstOrThrow();
    months.push({ month, fee: Number(sum.fee ?? 0), cards: Number(sum.cards) });
  }
  return months;
}

/** Memberships that end within so many days are worth a reminder. */
const endingDays = 30;
const shownMembers = 5;

/** Members whose membership ends soon, the soonest first, with how many they are, and the last purchases. */
export async function vipMembers(read: Connection, now: number) {
  const soon = read
    .selectFrom('vip_membership')
    .where('end_time', '>', now)
    .where('end_time', '<=', now + endingDays * 86_400);
  const { count } = await soon.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const list = await soon
    .innerJoin('member', 'member.user_id', 'vip_membership.user_id')
    .innerJoin('vip_grade', 'vip_grade.vip_grade_id', 'vip_membership.vip_grade_id')
    .select(['member.user_id', 'member.username', 'vip_grade.grade_name', 'vip_membership.end_time'])
    .orderBy('vip_membership.end_time')
    .orderBy('member.user_id')
    .limit(shownMembers)
    .execute();
  const bought = await read
    .selectFrom('vip_purchase')
    .innerJoin('member', 'member.user_id', 'vip_purchase.user_id')
    .where('vip_purchase.pay_time', 'is not', null)
    .select(['purchase_id', 'member.username', 'vip_purchase.title', 'vip_purchase.total_fee', 'vip_purchase.pay_time'])
    .orderBy('vip_purchase.pay_time', 'desc')
    .limit(shownMembers)
    .execute();
  return {
    ending: { total: Number(count), list },
    bought: bought.map(({ pay_time, ...row }) => ({ ...row, pay_time: pay_time ?? 0 })),
  };
}
