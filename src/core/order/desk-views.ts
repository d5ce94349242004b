/** Views of the order list, in the order of the tabs, with their names. */
export const deskViews = {
  toShip: '待发货',
  partShipped: '部分发货',
  cancelAsked: '申请取消',
  pickup: '待自提',
  unpaid: '待付款',
  shipped: '已发货',
  done: '已完成',
  over: '已取消',
  all: '全部',
} as const;
export type DeskView = keyof typeof deskViews;
