/** The reasons for a cancellation; the last one needs an explanation. */
export const cancelReasons = [
  '不想要了',
  '规格或数量买错了',
  '收货信息填写有误',
  '发货时间太长',
  '其他渠道更合适',
] as const;

export const otherReason = '其他原因';
