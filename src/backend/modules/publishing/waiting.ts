import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { countNewEnquiries } from '#backend/modules/enquiry/waiting.ts';
import { inView } from '#backend/modules/order/desk/views.ts';
import { countUnansweredQuestions } from '#backend/modules/question/waiting.ts';
import { countUnansweredReviews } from '#backend/modules/review/waiting.ts';
import { daySeconds } from '#backend/modules/statistics/sums.ts';
import { progressOfShop } from '#core/aftersales/rules.ts';
import type * as waiting from '#core/publishing/waiting-contract.ts';
import { shownActions } from './content-actions.ts';

/** Rows of a query. */
export const countOf = async (query: {
  execute: () => Promise<{ count: number | string | bigint }[]>;
}): Promise<number> => Number((await query.execute())[0]?.count ?? 0);

/** Seconds after which something that waits is late. */
const lateAfter = daySeconds;

/** What waits for somebody, and since when too long. */
export async function countWaiting(read: Connection, now: number) {
  const before = now - lateAfter;
  const orders = read.selectFrom('orders').select((row) => row.fn.countAll<number>().as('count'));
  const toShip = orders.where((row) => row.or([inView(row, 'toShip', now), inView(row, 'partShipped', now)]));
  const cases = read
    .selectFrom('aftersales')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('progress', 'in', progressOfShop);
  const enquiries = await countNewEnquiries(read, before);
  const proofs = read.selectFrom('transfer_proof').select((row) => row.fn.countAll<number>().as('count'));
  const owed = read
    .selectFrom('bank_refund')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('returned', 'is', null);
  return {
    to_ship: await countOf(toShip),
    cancel_asked: await countOf(orders.where((row) => inView(row, 'cancelAsked', now))),
    cases: await countOf(cases),
    transfers: (await countOf(proofs.where('check_status', '=', 0))) + (await countOf(owed)),
    enquiries: enquiries.all,
    late: {
      to_ship: await countOf(toShip.where('pay_time', '<', before)),
      cases: await countOf(cases.where('created', '<', before)),
      enquiries: enquiries.late,
    },
  };
}

/** Things other than goods that have changed since a time, in seconds, and that a release shows. */
export const contentSince = (read: Connection, time: number): Promise<number> =>
  countOf(
    read
      .selectFrom('staff_log')
      .where('time', '>', time)
      .where('action', 'in', shownActions)
      .select((row) => row.fn.count<number>('about').distinct().as('count')),
  );

/** Goods and content that have changed since a time, in seconds. */
async function changesSince(read: Connection, time: number): Promise<number> {
  const goods = read.selectFrom('goods').where('updated', '>', time);
  const [ofGoods, ofContent] = await Promise.all([
    countOf(goods.select((row) => row.fn.countAll<number>().as('count'))),
    contentSince(read, time),
  ]);
  return ofGoods + ofContent;
}

export const waitingDesk: DeskHandlers<typeof waiting> = {
  getWaiting: async (_input, { read, now, publishing: port }) => {
    const state = port?.state();
    const { to_ship, cancel_asked, cases, transfers, enquiries } = await countWaiting(read, now);
    const invoices = read
      .selectFrom('invoice')
      .where(({ or, and, eb }) =>
        or([and([eb('outcome', '=', 'running'), eb('issued', 'is', null)]), eb('to_reverse', 'is not', null)]),
      );
    return {
      orders: to_ship + cancel_asked,
      ...{ cases, transfers, enquiries },
      reviews: await countUnansweredReviews(read),
      questions: await countUnansweredQuestions(read),
      invoices: await countOf(invoices.select((row) => row.fn.countAll<number>().as('count'))),
      release: { sequence: state?.sequence ?? 0, changes: state ? await changesSince(read, state.read) : 0 },
    };
  },
};
