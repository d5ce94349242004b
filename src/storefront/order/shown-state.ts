/**
 * The state of an order as the tabs call it. The family's gateways say 待支付 (contract 15.1), and shoppers should not
 * have to guess that 待付款 is the same.
 */
export const shownState = (order: { readonly order_status_msg: string }): string =>
  order.order_status_msg.replace('待支付', '待付款');
