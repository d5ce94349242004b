import type { DeskHandlers, DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { contains } from '#backend/db/sql-text.ts';
import type * as coupon from '#core/coupon/desk-contract.ts';
import type { DeskCover } from '#core/coupon/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { ParsedDeskInput } from '#core/staff/desk-call.ts';
import { formatTime, fromDay, fromShanghaiTime } from '#core/time/time.ts';

const perPage = 50;

type CouponDesk = Pick<typeof coupon, 'listDeskCoupons' | 'addCoupon' | 'offerCoupon'>;
type Added = ParsedDeskInput<typeof coupon.addCoupon>;

/** Number of each cover on the wire (contract 6.1). */
const bounds: Readonly<Record<DeskCover, Row<'coupon'>['use_bound']>> = { all: 0, goods: 1, category: 2, brand: 4 };

const worthOf = ({ card_type, discount, least_cost, reduce_cost }: Row<'coupon'>): string => {
  if (card_type === 'new_gift') return '礼品';
  const yuan = (cents: number): string => formatPrice(cents).replace(/\.00$/, '');
  const least = least_cost > 0 ? `满 ${yuan(least_cost)} ` : '';
  return card_type === 'discount' ? `${least}打 ${(100 - discount) / 10} 折` : `${least}减 ${yuan(reduce_cost)}`;
};

/** Names of the things that a coupon covers; refuses ids that there are none of. */
async function namesOf(connection: Connection, cover: DeskCover, refs: readonly string[]): Promise<string[]> {
  if (cover === 'all') return [];
  if (refs.length === 0) throw new Refusal('请选择适用的商品、分类或品牌');
  const rows = await (cover === 'category'
    ? connection.selectFrom('category').select('name').where('category_id', 'in', refs)
    : cover === 'brand'
      ? connection.selectFrom('brand').select('name').where('brand_id', 'in', refs.map(Number))
      : connection.selectFrom('goods').select('item_name as name').where('goods_id', 'in', refs)
  ).execute();
  if (rows.length !== new Set(refs).size) throw new Refusal('有的适用范围不存在，请重新选择');
  return rows.map(({ name }) => name);
}

function periodOf({ begins, ends }: Added, now: number): { begin_date: number; end_date: number } {
  const [begin_date, end_date] = [fromDay(begins), fromShanghaiTime(`${ends} 23:59:59`)];
  if (begin_date === undefined || end_date === undefined) throw new Refusal('日期不正确');
  if (end_date < begin_date) throw new Refusal('结束日期不能早于开始日期');
  if (end_date <= now) throw new Refusal('结束日期已经过去');
  return { begin_date, end_date };
}

async function add(input: Added, { connection, now, log }: DeskWriting): Promise<number> {
  const { title, card_type, least_cost, quantity, get_limit, cover, refs } = input;
  const isCash = card_type === 'cash';
  if (isCash && input.reduce_cost === 0) throw new Refusal('请填写减多少');
  if (isCash && least_cost > 0 && input.reduce_cost >= least_cost) throw new Refusal('减的金额应小于门槛');
  if (!isCash && input.discount === 0) throw new Refusal('请填写打几折');
  const names = await namesOf(connection, cover, refs);
  const { card_id } = await connection
    .insertInto('coupon')
    .values({
      ...{ card_type, title, least_cost, quantity, get_limit, ...periodOf(input, now) },
      color: '#ffa509',
      description: '不与其他优惠券同用。',
      apply_scope:
        cover === 'all' ? '全场商品可用' : `仅限${names.slice(0, 3).join('、')}${names.length > 3 ? ' 等' : ''}`,
      discount: isCash ? 0 : input.discount,
      reduce_cost: isCash ? input.reduce_cost : 0,
      most_cost: 0,
      use_bound: bounds[cover],
      use_platform: 'mall',
      fixed_term: null,
      receive: 1,
      sort: 0,
    })
    .returning('card_id')
    .executeTakeFirstOrThrow();
  if (cover !== 'all')
    await connection
      .insertInto('coupon_scope')
      .values([...new Set(refs)].map((ref_id) => ({ card_id, ref_id })))
      .execute();
  await log({ action: 'coupon.add', about: `coupon:${card_id}`, after: { ...input } });
  return card_id;
}

/** Coupons of a state at a time; "" is any. */
const couponsOf = (state: '' | 'offered' | 'over', search: string, read: Connection, now: number) =>
  read
    .selectFrom('coupon')
    .$if(search !== '', (query) => query.where((row) => contains(row.ref('title'), search)))
    .$if(state === 'offered', (query) =>
      query
        .where('end_date', '>=', now)
        .where('receive', '=', 1)
        .where((row) => row('get_num', '<', row.ref('quantity'))),
    )
    .$if(state === 'over', (query) =>
      query.where((row) =>
        row.or([row('end_date', '<', now), row('receive', '=', 0), row('get_num', '>=', row.ref('quantity'))]),
      ),
    );

async function countOf(state: 'offered' | 'over', search: string, read: Connection, now: number): Promise<number> {
  const { count } = await couponsOf(state, search, read, now)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const couponDesk: DeskHandlers<CouponDesk> = {
  listDeskCoupons: async ({ state, search, page }, { read, now }) => {
    const counts = {
      offered: await countOf('offered', search, read, now),
      over: await countOf('over', search, read, now),
    };
    const rows = await couponsOf(state, search, read, now)
      .selectAll()
      // Those that are given out first, then those that were stopped, of which none is left, and that are over.
      .orderBy((row) =>
        row
          .case()
          .when('end_date', '<', now)
          .then(3)
          .when('get_num', '>=', row.ref('quantity'))
          .then(2)
          .when('receive', '=', 0)
          .then(1)
          .else(0)
          .end(),
      )
      .orderBy('card_id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const used = await read
      .selectFrom('member_coupon')
      .leftJoin('orders', 'orders.order_id', 'member_coupon.order_id')
      .select((row) => [
        'card_id',
        row.fn.countAll<number>().as('count'),
        row.fn.sum<number | null>('orders.total_fee').as('fee'),
      ])
      .where('status', '=', 2)
      .groupBy('card_id')
      .execute();
    return {
      total: state === '' ? counts.offered + counts.over : counts[state],
      page_size: perPage,
      counts,
      list: rows.map((row) => {
        const use = used.find(({ card_id }) => card_id === row.card_id);
        return {
          card_id: row.card_id,
          title: row.title,
          worth: worthOf(row),
          apply_scope: row.apply_scope,
          quantity: row.quantity,
          get_limit: row.get_limit,
          given: row.get_num,
          used: Number(use?.count ?? 0),
          turnover: Number(use?.fee ?? 0),
          begins: formatTime(row.begin_date).slice(0, 10),
          ends: formatTime(row.end_date).slice(0, 10),
          is_offered: row.receive === 1 && row.end_date >= now && row.get_num < row.quantity,
        };
      }),
    };
  },

  addCoupon: async (input, context) => ({ card_id: await add(input, context) }),

  offerCoupon: async ({ card_id, is_offered }, { connection, log }) => {
    const before = await connection
      .selectFrom('coupon')
      .select('receive')
      .where('card_id', '=', card_id)
      .executeTakeFirst();
    if (!before) throw new Refusal('优惠券不存在');
    await connection
      .updateTable('coupon')
      .set({ receive: is_offered ? 1 : 0 })
      .where('card_id', '=', card_id)
      .execute();
    const progress = (isOffered: boolean): string => (isOffered ? '发放中' : '已停发');
    await log({
      action: is_offered ? 'coupon.resume' : 'coupon.stop',
      about: `coupon:${card_id}`,
      before: { progress: progress(before.receive === 1) },
      after: { progress: progress(is_offered) },
    });
    return { status: true };
  },
};
