/** What the shop can do with a case, with the name of the button. */
export const caseActions = {
  agree: '同意',
  refuse: '驳回',
  receive: '确认收到退货',
  refund: '退款',
  expire: '关闭',
} as const;
export type CaseAction = keyof typeof caseActions;
