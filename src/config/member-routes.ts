import { query, routes } from './routes.ts';

/** Which own orders are asked for. */
export interface OrderListQuery {
  status?: number | undefined;
  keywords?: string | undefined;
  page?: number | undefined;
}

/** Addresses of the personal centre. Apart from {@link routes}, because the script of every page carries those. */
export const memberRoutes = {
  /** The list of orders, and with a number that order (spec §2). */
  order: (orderId?: string) => `/Order/order${query({ order_id: orderId })}`,
  orderList: (filter: OrderListQuery = {}) => routes.orderList() + query({ ...filter }),
  orderDetail: (orderId: string) => `/User/orderDetail${query({ order_id: orderId })}`,
  addressList: () => '/User/addressList',
  coupons: (status?: string) => `/User/coupon${query({ status })}`,
} as const;
