import type { Insertable } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { brandSeeds } from './brands.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { categorySeeds } from './categories.ts';
import { tagIds } from './tags.ts';

type CouponStatus = Row<'member_coupon'>['status'];
type UseBound = Row<'coupon'>['use_bound'];

/** The sample coupons run for years, because nothing in the seed reads the clock. */
const until = baseTime + 5 * 365 * daySeconds - 1;
const lastMonth = baseTime - 30 * daySeconds;

const category = (name: string): string => {
  const found = categorySeeds.find((seed) => seed.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found.id;
};

const brand = (name: string): string => {
  const found = brandSeeds.find((seed) => seed.name === name);
  if (!found) throw new Error(`no brand ${name}`);
  return String(found.id);
};

interface CouponSeed extends Partial<Insertable<Row<'coupon'>>> {
  readonly title: string;
  readonly bound?: readonly [UseBound, readonly string[]];
}

const cash = (reduce_cost: number, least_cost: number, rest: CouponSeed) => ({
  card_type: 'cash' as const,
  reduce_cost,
  least_cost,
  discount: 0,
  ...rest,
});

const percentOff = (discount: number, least_cost: number, rest: CouponSeed) => ({
  card_type: 'discount' as const,
  reduce_cost: 0,
  least_cost,
  discount,
  ...rest,
});

/** Every kind, cover and date of contract 6.1 at least once; ids follow the order. */
const couponSeeds = (): (CouponSeed & { card_type: 'cash' | 'discount' | 'new_gift' })[] => [
  cash(2000, 19_900, {
    title: '满 199 减 20',
    apply_scope: '全场商品可用',
    description: '单笔订单商品满 199 元可用，不与其他优惠券同用。',
    quantity: 5000,
    get_limit: 2,
  }),
  cash(10_000, 99_900, {
    title: '全屋焕新券',
    apply_scope: '全场商品可用',
    description: '商品满 999 元立减 100 元，适合成套选购灯光、遮阳与安防。',
    quantity: 2000,
    get_limit: 1,
  }),
  percentOff(12, 29_900, {
    title: '照明 88 折',
    apply_scope: '智能照明类商品可用',
    description: '筒灯、射灯、灯带与吸顶灯均可使用，单件不足 1 元的商品不参与折扣。',
    bound: [2, [category('智能照明')]],
    quantity: 1500,
    get_limit: 1,
  }),
  percentOff(10, 0, {
    title: '橙序品牌 9 折',
    apply_scope: '橙序品牌商品可用',
    description: '橙序面板、主机与传感器九折，仅限商品金额 2000 元以内的订单。',
    bound: [4, [brand('橙序')]],
    most_cost: 200_000,
    quantity: 800,
    get_limit: 1,
  }),
  cash(3000, 20_000, {
    title: 'Matter 尝新券',
    apply_scope: '支持 Matter 的商品可用',
    description: '选购带 Matter 标识的设备满 200 元减 30 元，领取后 15 天内有效。',
    bound: [3, tagIds(['Matter']).map(String)],
    fixed_term: 15,
    quantity: 1000,
    get_limit: 1,
  }),
  cash(500, 0, {
    title: '新客无门槛券',
    apply_scope: '全场商品可用，部分特惠商品除外',
    description: '下单立减 5 元，领取后 7 天内有效。',
    fixed_term: 7,
    quantity: 10_000,
    get_limit: 1,
  }),
  cash(50_000, 500_000, {
    title: '年末装修券',
    apply_scope: '全场商品可用',
    description: '为来年装修准备：满 5000 元减 500 元，到期前一直可以领取，开始使用日见券面。',
    begin_date: baseTime + 4 * 365 * daySeconds,
    receive: 0,
    quantity: 300,
    get_limit: 1,
  }),
  percentOff(15, 0, {
    title: '夏日遮阳 85 折',
    apply_scope: '全场商品可用',
    description: '夏季活动券，已结束。',
    begin_date: lastMonth - 60 * daySeconds,
    end_date: lastMonth,
    quantity: 500,
    get_limit: 1,
  }),
  {
    card_type: 'new_gift',
    title: '体验馆伴手礼',
    reduce_cost: 0,
    least_cost: 0,
    discount: 0,
    apply_scope: '凭券到任一体验馆兑换',
    description: '到店出示券码，兑换智能小夜灯一只，每人限兑一次，兑完为止。',
    use_platform: 'store',
    quantity: 200,
    get_limit: 1,
  },
  cash(1000, 10_000, {
    title: '早鸟券',
    apply_scope: '全场商品可用',
    description: '满 100 元减 10 元，数量有限，先到先得。',
    quantity: 50,
    get_num: 50,
    get_limit: 1,
  }),
];

const colours = ['#b34a00', '#2f6f5e', '#7a4fa3', '#1f5f99'];

async function seedTemplates(connection: Connection): Promise<void> {
  const rows = couponSeeds().map(({ bound, ...seed }, index) => ({
    apply_scope: '',
    description: '',
    color: colours[index % colours.length] ?? '',
    discount: 0,
    least_cost: 0,
    reduce_cost: 0,
    most_cost: 0,
    use_platform: 'mall' as const,
    begin_date: baseTime,
    end_date: until,
    fixed_term: null,
    quantity: 1000,
    get_num: 0,
    get_limit: 1,
    receive: 1 as const,
    ...seed,
    card_id: index + 1,
    use_bound: bound?.[0] ?? 0,
    sort: 100 - index,
  }));
  await connection.insertInto('coupon').values(rows).execute();
  const scope = couponSeeds().flatMap(({ bound }, index) =>
    (bound?.[1] ?? []).map((ref_id) => ({ card_id: index + 1, ref_id })),
  );
  await connection.insertInto('coupon_scope').values(scope).execute();
}

/** Coupons of the first demo members: title, state. Used and locked ones belong to an order and are seeded with it. */
const holdings: readonly (readonly (readonly [string, CouponStatus])[])[] = [
  [
    ['满 199 减 20', 1],
    ['照明 88 折', 1],
    ['全屋焕新券', 1],
    ['年末装修券', 1],
    ['夏日遮阳 85 折', 5],
    ['体验馆伴手礼', 1],
  ],
  [
    ['满 199 减 20', 1],
    ['橙序品牌 9 折', 1],
    ['夏日遮阳 85 折', 6],
  ],
];

async function seedHoldings(connection: Connection): Promise<void> {
  for (const [index, held] of holdings.entries()) {
    const account = demoAccounts[index];
    const member = await connection
      .selectFrom('member')
      .select('user_id')
      .where('mobile', '=', account?.mobile ?? '')
      .executeTakeFirstOrThrow();
    for (const [place, [title, status]] of held.entries()) {
      const coupon = await connection
        .updateTable('coupon')
        .set((row) => ({ get_num: row('get_num', '+', 1) }))
        .where('title', '=', title)
        .returning(['card_id', 'begin_date', 'end_date'])
        .executeTakeFirstOrThrow();
      await connection
        .insertInto('member_coupon')
        .values({
          ...coupon,
          user_id: member.user_id,
          nth: 1,
          code: `88${String(index + 1).padStart(4, '0')}${String(place + 1).padStart(6, '0')}`,
          status,
          get_date: Math.min(baseTime, coupon.end_date - daySeconds),
        })
        .execute();
    }
  }
}

/** The free level 金橙会员: 5 % off goods that are not in a promotion; the second demo member has it. */
async function seedGrade(connection: Connection): Promise<void> {
  await connection.insertInto('member_grade').values({ grade_id: 1, grade_name: '金橙会员', discount: 5 }).execute();
  await connection.updateTable('member').set({ grade_id: 1 }).where('mobile', '=', demoAccounts[1].mobile).execute();
}

/** Seeds the sample coupons, those of the demo members, and one member's level; after the members themselves. */
export async function seedCoupons(connection: Connection): Promise<void> {
  await seedTemplates(connection);
  await seedGrade(connection);
  await seedHoldings(connection);
}
