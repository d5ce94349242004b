/** The columns of an order that decide its label. */
export interface OrderStanding {
  readonly order_status: string;
  readonly cancel_status: string;
  readonly delivery_status: string;
  readonly ziti_status: string;
  /** Unix seconds. */
  readonly auto_cancel_time: number;
}

/** The label of an order (contract 15.1): `des` for programs, `message` for people. */
export interface OrderWords {
  readonly des: string;
  readonly message: string;
}

const words = (des: string, message: string): OrderWords => ({ des, message });

/**
 * Every row of the table in contract 15.1. `now` is in unix seconds, so a deadline counts whether or not the sweep has
 * run.
 */
export function orderWords(order: OrderStanding, now: number): OrderWords {
  switch (order.order_status) {
    case 'NOTPAY':
      return order.auto_cancel_time > now ? words('NOTPAY', '待支付') : words('CANCEL', '已取消');
    case 'PART_PAYMENT':
      return words('PART_PAYMENT', '部分付款');
    case 'WAIT_PAID_CONFIRM':
      return words('WAIT_PAID_CONFIRM', '支付待确认');
    case 'PAYED':
      return paidWords(order);
    case 'REVIEW_PASS':
      return order.delivery_status === 'PARTAIL'
        ? words('REVIEW_PASS_PARTAIL', '部分出库')
        : words('REVIEW_PASS', '审核完成,待出库');
    case 'WAIT_BUYER_CONFIRM':
      return words('WAIT_BUYER_CONFIRM', '待收货');
    case 'DONE':
      return words('DONE', '已完成');
    case 'CANCEL':
      return cancelledWords(order);
    case 'REFUND_PROCESS':
      return words('REFUND_PROCESS', '退款处理中');
    case 'REFUND_SUCCESS':
      return words('REFUND_SUCCESS', '已退款');
    case 'WAIT_GROUPS_SUCCESS':
      return words('WAIT_GROUPS_SUCCESS', '等待成团');
    default:
      return words('ORDER_ABERRANT', '订单异常');
  }
}

function paidWords(order: OrderStanding): OrderWords {
  if (order.cancel_status === 'WAIT_PROCESS') return words('PAYED_WAIT_PROCESS', '退款处理中');
  if (order.ziti_status === 'PENDING') return words('PAYED_PENDING', '待自提');
  if (order.delivery_status === 'PARTAIL') return words('PAYED_PARTAIL', '部分发货');
  if (order.delivery_status === 'DONE') return words('WAIT_BUYER_CONFIRM', '待收货');
  return words('PAYED', '待发货');
}

function cancelledWords(order: OrderStanding): OrderWords {
  if (order.delivery_status === 'DONE' || order.ziti_status === 'DONE') return words('CLOSED', '已关闭');
  switch (order.cancel_status) {
    case 'NO_APPLY_CANCEL':
    case 'SUCCESS':
      return words('CANCEL', '已取消');
    case 'REFUND_PROCESS':
      return words('CANCEL_REFUND_PROCESS', '退款处理中');
    default:
      return words('CANCEL_REFUND_FAIL', '等待退款');
  }
}
