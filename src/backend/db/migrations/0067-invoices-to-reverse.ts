import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/**
 * Invoices that the tax office has to hear of again. Those whose money went back before this step wait as well, unless another one
 * took their place: nobody was told of them.
 */
export const invoicesToReverse = {
  name: '0067-invoices-to-reverse',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table invoice add column
  -- Since when the shop has to reverse it at the tax office (红冲), as money went back after it was issued; null: it has not to.
  to_reverse integer;
create index invoice_to_reverse on invoice (to_reverse) where to_reverse is not null;

update invoice set to_reverse = updated
where issued is not null and outcome = 'running' and invoice_amount > (
  select o.total_fee - coalesce(sum(l.refunded_fee), 0)
  from orders o left join order_line l on l.order_id = o.order_id
  where o.order_id = invoice.order_id
  group by o.total_fee);
update invoice set to_reverse = updated
where issued is not null and outcome = 'waste'
  and not exists (select 1 from invoice later where later.order_id = invoice.order_id and later.id > invoice.id);
`,
    ),
};
