/** Roles of the staff, in the order in which they are shown, with their Chinese names. An owner may do everything. */
export const roleNames = {
  owner: '店主',
  goods: '商品',
  orders: '订单',
  service: '客服',
  money: '财务',
  content: '内容',
} as const;

export type Role = keyof typeof roleNames;

export const isRole = (text: string): text is Role => Object.hasOwn(roleNames, text);
