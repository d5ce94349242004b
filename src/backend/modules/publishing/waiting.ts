import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { stateNow, wishesIn } from '#backend/modules/enquiry/wishes.ts';
import { inView } from '#backend/modules/order/desk/views.ts';
import { progressOfShop } from '#core/aftersales/rules.ts';
import type * as waiting from '#core/publishing/waiting-contract.ts';
import { contentActions } from './content-actions.ts';

const counted = async (query: { execute: () => Promise<{ count: number | string | bigint }[]> }): Promise<number> =>
  Number((await query.execute())[0]?.count ?? 0);

/** Goods and content that have changed since a time, in seconds. */
async function changesSince(read: Connection, time: number): Promise<number> {
  const goods = read.selectFrom('goods').where('updated', '>', time);
  const content = read.selectFrom('staff_log').where('time', '>', time).where('action', 'in', contentActions);
  const [ofGoods, ofContent] = await Promise.all([
    counted(goods.select((row) => row.fn.countAll<number>().as('count'))),
    counted(content.select((row) => row.fn.count<number>('about').distinct().as('count'))),
  ]);
  return ofGoods + ofContent;
}

export const waitingDesk: DeskHandlers<typeof waiting> = {
  getWaiting: async (_input, { read, now, publishing: port }) => {
    const state = port?.state();
    const orders = read
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where((row) =>
        row.or([inView(row, 'toShip', now), inView(row, 'partShipped', now), inView(row, 'cancelAsked', now)]),
      );
    const cases = read.selectFrom('aftersales').where('progress', 'in', progressOfShop);
    const invoices = read.selectFrom('invoice').where('outcome', '=', 'running').where('issued', 'is', null);
    const transfers = read.selectFrom('transfer_proof').where('check_status', '=', 0);
    const enquiries = wishesIn(read).clearSelect().where(stateNow, '=', 'new');
    return {
      orders: await counted(orders),
      cases: await counted(cases.select((row) => row.fn.countAll<number>().as('count'))),
      invoices: await counted(invoices.select((row) => row.fn.countAll<number>().as('count'))),
      transfers: await counted(transfers.select((row) => row.fn.countAll<number>().as('count'))),
      enquiries: await counted(enquiries.select((row) => row.fn.countAll<number>().as('count'))),
      release: { sequence: state?.sequence ?? 0, changes: state ? await changesSince(read, state.read) : 0 },
    };
  },
};
