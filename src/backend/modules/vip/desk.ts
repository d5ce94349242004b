import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { markOf, refuseOther } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Row } from '#backend/db/schema.ts';
import { startOfMonth } from '#core/time/time.ts';
import type * as vip from '#core/vip/desk-contract.ts';
import { incomeByMonth, vipMembers } from './income.ts';

type Grade = Pick<Row<'vip_grade'>, 'grade_name' | 'guide_title' | 'discount'>;
type Price = Pick<Row<'vip_price'>, 'card_type' | 'price'>;

/** What a form changes of a membership, its prices by their days. */
const savedOf = ({ grade_name, guide_title, discount }: Grade, prices: readonly Price[]) => [
  ...[grade_name, guide_title, discount],
  ...prices.map(({ card_type, price }) => [card_type, price]),
];

export const vipDesk: DeskHandlers<Pick<typeof vip, 'listDeskVipGrades' | 'listVipMembers' | 'saveVipGrade'>> = {
  listDeskVipGrades: async (_input, { read, now }) => {
    const grades = await read.selectFrom('vip_grade').selectAll().orderBy('vip_grade_id').execute();
    const prices = await read.selectFrom('vip_price').selectAll().orderBy('days').execute();
    const members = await read
      .selectFrom('vip_membership')
      .select((row) => ['vip_grade_id', row.fn.countAll<number>().as('count')])
      .where('end_time', '>', now)
      .groupBy('vip_grade_id')
      .execute();
    const paid = await read
      .selectFrom('vip_purchase')
      .select((row) => ['vip_grade_id', row.fn.sum<number>('total_fee').as('fee')])
      .where('pay_time', '>=', startOfMonth(now))
      .groupBy('vip_grade_id')
      .execute();
    const sold = await read
      .selectFrom('vip_purchase')
      .select((row) => ['vip_grade_id', 'card_type', row.fn.countAll<number>().as('count')])
      .where('pay_time', 'is not', null)
      .groupBy(['vip_grade_id', 'card_type'])
      .execute();
    const soldOf = (grade: number, card: string): number =>
      Number(sold.find((row) => row.vip_grade_id === grade && row.card_type === card)?.count ?? 0);
    return {
      list: grades.map(({ vip_grade_id, grade_name, guide_title, discount }) => ({
        ...{ vip_grade_id, grade_name, guide_title, discount },
        mark: markOf(
          savedOf(
            { grade_name, guide_title, discount },
            prices.filter((price) => price.vip_grade_id === vip_grade_id),
          ),
        ),
        prices: prices
          .filter((price) => price.vip_grade_id === vip_grade_id)
          .map(({ card_type, price, days }) => ({ card_type, price, days, sold: soldOf(vip_grade_id, card_type) })),
        members: Number(members.find((row) => row.vip_grade_id === vip_grade_id)?.count ?? 0),
        month_fee: Number(paid.find((row) => row.vip_grade_id === vip_grade_id)?.fee ?? 0),
      })),
      months: await incomeByMonth(read, now),
    };
  },

  listVipMembers: (_input, { read, now }) => vipMembers(read, now),

  saveVipGrade: async ({ vip_grade_id, mark, grade_name, guide_title, discount, prices }, { connection, log }) => {
    const before = await connection
      .selectFrom('vip_grade')
      .select(['grade_name', 'guide_title', 'discount'])
      .where('vip_grade_id', '=', vip_grade_id)
      .executeTakeFirst();
    if (!before) throw new Refusal('会员等级不存在');
    const sold = await connection
      .selectFrom('vip_price')
      .select(['card_type', 'price'])
      .where('vip_grade_id', '=', vip_grade_id)
      .orderBy('days')
      .execute();
    refuseOther(savedOf(before, sold), mark, '这种会员');
    await connection
      .updateTable('vip_grade')
      .set({ grade_name, discount, guide_title: guide_title ?? before.guide_title })
      .where('vip_grade_id', '=', vip_grade_id)
      .execute();
    const old: Record<string, number> = {};
    for (const { card_type, price } of prices) {
      const stored = await connection
        .selectFrom('vip_price')
        .select('price')
        .where('vip_grade_id', '=', vip_grade_id)
        .where('card_type', '=', card_type)
        .executeTakeFirst();
      if (!stored) throw new Refusal('没有这种时长');
      old[card_type] = stored.price;
      await connection
        .updateTable('vip_price')
        .set({ price })
        .where('vip_grade_id', '=', vip_grade_id)
        .where('card_type', '=', card_type)
        .execute();
    }
    await log({
      action: 'vip.change',
      about: `vip:${vip_grade_id}`,
      before: { name: before.grade_name, guide: before.guide_title, discount: before.discount, ...old },
      after: {
        name: grade_name,
        guide: guide_title ?? before.guide_title,
        discount,
        ...Object.fromEntries(prices.map(({ card_type, price }) => [card_type, price])),
      },
    });
    return { status: true };
  },
};
