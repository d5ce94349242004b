import { query, routes } from '#core/site/routes.ts';

/** Which own orders are asked for. */
export interface OrderListQuery {
  status?: number | undefined;
  keywords?: string | undefined;
  page?: number | undefined;
}

/** Which own after-sales cases are asked for. */
export interface SupportQuery {
  status?: number | undefined;
  order_id?: string | undefined;
  page?: number | undefined;
}

/** Addresses of the personal centre. Apart from {@link routes}, because the script of every page carries those. */
export const memberRoutes = {
  /** The list of orders, and with a number that order (spec §2). */
  order: (orderId?: string) => `/Order/order${query({ order_id: orderId })}`,
  orderList: (filter: OrderListQuery = {}) => routes.orderList() + query({ ...filter }),
  orderDetail: (orderId: string) => `/User/orderDetail${query({ order_id: orderId })}`,
  /** The cart's line list alone (design.md §4). */
  cartItems: () => '/Cart/cart-item',
  /** Own after-sales cases; the form to ask for one, and one case. */
  support: (filter: SupportQuery = {}) => `/User/support${query({ ...filter })}`,
  supportApply: (orderId: string) => `/User/supportDetail${query({ order_id: orderId })}`,
  supportDetail: (caseNumber: string) => `/User/supportDetail${query({ aftersales_bn: caseNumber })}`,
  programmeOrders: (filter: { status?: number | undefined; page?: number | undefined } = {}) =>
    `/User/programmeOrder${query({ ...filter })}`,
  programmeDetail: (orderId: number) => `/User/programmeDetail${query({ order_id: orderId })}`,
  /** Drawings that wait for the member. */
  programmePreview: (orderId: number) => `/User/programme/preview${query({ order_id: orderId })}`,
  /** Checkout of a programme offer. */
  rxCheckout: (orderId: number) => `/Checkout/rxCheckout${query({ order_id: orderId })}`,
  /** The form of a need, for a programme or for none. */
  demand: (programmeId?: number) => `/Programme/demand${query({ project_id: programmeId })}`,
  /** Own needs, and what the shop has made of them. */
  needs: () => '/User/programme/demand',
  /** Parcels, house plans and work on site of a programme order; without one its newest is shown. */
  programmeExpress: (orderId?: number) => `/User/programme/express${query({ order_id: orderId })}`,
  programmeUpload: (orderId?: number) => `/User/programme/uplaod${query({ order_id: orderId })}`,
  programmeWork: (orderId?: number) => `/User/programme/workOrder${query({ order_id: orderId })}`,
  /** Programmes the member keeps. */
  programmeList: () => '/User/programmeList',
  /** What the member keeps, has looked at and waits for. */
  collection: (tab?: string) => `/User/collectList${query({ tab })}`,
  information: () => '/User/information',
  membership: () => '/User/paidMbr',
  invoices: () => '/User/invoice',
  reviews: () => '/User/review',
  /** What the member has at home. */
  devices: () => '/User/devices',
  addressList: () => '/User/addressList',
  coupons: (status?: string) => `/User/coupon${query({ status })}`,
} as const;
