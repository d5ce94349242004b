import { listOrders, type Order } from '#core/order/contract.ts';
import { countOrders } from '#core/order/detail-contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { withinPages } from '#storefront/shell/reading/within-pages.ts';

/** The orders to show: a tab (numbers of contract 5.5), a page of it, and a number to search for. */
export interface OrderQuery {
  readonly status: number;
  readonly page: number;
  readonly keywords: string;
}

export interface OrderPage extends OrderQuery {
  readonly list: readonly Order[];
  readonly pages: number;
}

const pageSize = 10;

async function readOrders(query: OrderQuery): Promise<OrderPage> {
  const { status, page, keywords } = query;
  const { list, pager } = await call(
    listOrders,
    { page, pageSize, status, ...(keywords && { order_id: keywords }) },
    { silent: true },
  );
  return { ...query, list, pages: Math.max(1, Math.ceil(pager.count / pageSize)) };
}

/** The page of orders on the screen. */
export const orders = createReading((query: OrderQuery) => withinPages(query, readOrders));

/** The numbers of orders in each state for the tabs, which work without them too. */
export const orderCounts = createReading(() => call(countOrders, {}, { background: true }));
