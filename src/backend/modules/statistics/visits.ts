import type { Connection } from '#backend/db/open.ts';
import type { Template } from '#core/telemetry/template.ts';
import type { Span } from './sums.ts';

const goodsPages: readonly string[] = ['Goods/[id]'] satisfies Template[];
const checkouts: readonly string[] = ['Checkout', 'Checkout/rxCheckout'] satisfies Template[];

/** The steps before an order, as the pages told them: opened pages of goods, presses into the cart, begun checkouts. */
export async function visitsIn(read: Connection, { from, to }: Span) {
  const rows = await read
    .selectFrom('telemetry_count')
    .where('day', '>=', from)
    .where('day', '<', to)
    .where('metric', 'in', ['visit', 'add'])
    .select((row) => ['metric', 'template', row.fn.sum<number | string>('times').as('times')])
    .groupBy(['metric', 'template'])
    .execute();
  const sum = (metric: string, templates?: readonly string[]): number =>
    rows
      .filter((row) => row.metric === metric && (templates === undefined || templates.includes(row.template)))
      .reduce((all, { times }) => all + Number(times), 0);
  return { viewed: sum('visit', goodsPages), added: sum('add'), begun: sum('visit', checkouts) };
}
