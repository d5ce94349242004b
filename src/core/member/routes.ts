import { query, routes } from '#core/site/routes.ts';

/** The query of the order list. */
export interface OrderListQuery {
  status?: number | undefined;
  keywords?: string | undefined;
  page?: number | undefined;
}

/** The query of the after-sales list. */
export interface SupportQuery {
  status?: number | undefined;
  order_id?: string | undefined;
  page?: number | undefined;
}

/**
 * The addresses of the account. They are kept out of {@link routes} because the script of every page carries
 * that.
 */
export const memberRoutes = {
  /** The list of orders, or one order by its number (spec §2). */
  order: (orderId?: string) => `/Order/order${query({ order_id: orderId })}`,
  orderList: (filter: OrderListQuery = {}) => routes.orderList() + query({ ...filter }),
  orderDetail: (orderId: string) => `/User/orderDetail${query({ order_id: orderId })}`,
  /** The cart's list of lines alone (design.md §4). */
  cartItems: () => '/Cart/cart-item',
  /** The member's after-sales cases; the form to open one, and one case. */
  support: (filter: SupportQuery = {}) => `/User/support${query({ ...filter })}`,
  supportApply: (orderId: string) => `/User/supportDetail${query({ order_id: orderId })}`,
  supportDetail: (caseNumber: string) => `/User/supportDetail${query({ aftersales_bn: caseNumber })}`,
  projects: (filter: { status?: number | undefined; page?: number | undefined } = {}) =>
    `/User/programmeOrder${query({ ...filter })}`,
  project: (orderId: number) => `/User/programmeDetail${query({ order_id: orderId })}`,
  /** The drawings that wait for the member. */
  projectDrawings: (orderId: number) => `/User/programme/preview${query({ order_id: orderId })}`,
  /** The checkout of a programme offer. */
  rxCheckout: (orderId: number) => `/Checkout/rxCheckout${query({ order_id: orderId })}`,
  /** The form of a need, with or without a programme. */
  demand: (programmeId?: number) => `/Programme/demand${query({ project_id: programmeId })}`,
  /** The member's needs and the shop's answers. */
  needs: () => '/User/programme/demand',
  /** Parcels, house plans and work on site of a programme order; the newest one when no order is named. */
  projectParcels: (orderId?: number) => `/User/programme/express${query({ order_id: orderId })}`,
  projectPlans: (orderId?: number) => `/User/programme/uplaod${query({ order_id: orderId })}`,
  projectWork: (orderId?: number) => `/User/programme/workOrder${query({ order_id: orderId })}`,
  /** The member's favourite programmes. */
  favouriteProgrammes: () => '/User/programmeList',
  /** The member's favourites, history and wishes. */
  collection: (tab?: string) => `/User/collectList${query({ tab })}`,
  /** The message centre. */
  notices: (page?: number) => `/User/message${query({ page: page === 1 ? undefined : page })}`,
  information: () => '/User/information',
  membership: () => '/User/paidMbr',
  invoices: () => '/User/invoice',
  reviews: () => '/User/review',
  /** The member's devices at home. */
  devices: () => '/User/devices',
  addressList: () => '/User/addressList',
  coupons: (status?: string) => `/User/coupon${query({ status })}`,
} as const;
