/** The statuses of a centre (spec §4). Any other value reads as unknown. */
const statuses: Readonly<Record<number, string>> = {
  0: '待审核',
  1: '已审核',
  2: '待提交审核',
  4: '已驳回',
  5: '待上线',
  6: '已上线',
};

/** The status of a centre that shoppers may see (spec §4). */
export const online = 6;
/** The status of one that is written and not yet shown. */
export const waiting = 5;
/** The status of one that was looked at and found good. */
export const reviewed = 1;
/** The status of one that was handed in and not yet looked at, of one before that, and of one that was refused. */
export const inReview = 0;
export const beforeReview = 2;
export const refused = 4;

export const centreStatusText = (status: number): string => statuses[status] ?? '未知';
