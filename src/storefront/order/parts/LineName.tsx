import { isService } from '#core/delivery/service-line.ts';
import type { OrderLine } from '#core/order/line.ts';
import { routes } from '#core/site/routes.ts';
import '#storefront/shell/parts/style/item.css';

/** The name of an order line; goods link to their page, services have none. */
export function LineName({ line }: { line: OrderLine }) {
  if (isService(line.item_id)) return <span className="item__t">{line.item_name}</span>;
  return (
    <a className="item__t" href={routes.goods(line.item_id)}>
      {line.item_name}
    </a>
  );
}
