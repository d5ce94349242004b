/** Stages of a programme order in their order (contract 15.4); 90 is outside the row: given up before building starts. */
export const programmeStages = [
  { status: 10, key: 'talk', name: '待沟通' },
  { status: 20, key: 'design', name: '设计中' },
  { status: 30, key: 'review', name: '待确认方案' },
  { status: 40, key: 'payment', name: '待付款' },
  { status: 50, key: 'stocking', name: '备货中' },
  { status: 60, key: 'building', name: '施工中' },
  { status: 70, key: 'acceptance', name: '待验收' },
  { status: 80, key: 'done', name: '已完成' },
  { status: 90, key: 'cancelled', name: '已取消' },
] as const;

export type ProgrammeOrderStatus = (typeof programmeStages)[number]['status'];

const names = new Map<number, string>(programmeStages.map(({ status, name }) => [status, name]));

/** What people call a stage. */
export const programmeStatusText = (status: ProgrammeOrderStatus): string => names.get(status) ?? '';

/** What moves a programme order from one stage to the next; every other pair is impossible (contract 15.4). */
export const programmeMoves = {
  /** The designer has drawn and the operator has made an offer. */
  offerMade: { from: 20, to: 30 },
  /** The member has agreed to every drawing. */
  filesAgreed: { from: 30, to: 40 },
  /** The member has sent a drawing back. */
  fileReturned: { from: 30, to: 20 },
  /** The shop order of the accepted offer is paid. */
  offerPaid: { from: 40, to: 50 },
  /** The paid shop order was given up and its money is back: the offer can be accepted again. */
  offerRefunded: { from: 50, to: 40 },
  /** The last piece of work on site is confirmed. */
  workConfirmed: { from: 70, to: 80 },
} as const satisfies Record<string, { from: ProgrammeOrderStatus; to: ProgrammeOrderStatus }>;

export type ProgrammeMove = keyof typeof programmeMoves;

/** Work on site: 0 nobody named yet, 1 an engineer has a date, 2 done and waiting for the member, 3 confirmed. */
export const workStatusTexts = { 0: '待派单', 1: '待上门', 2: '待确认', 3: '已完成' } as const;

/** An offer: 0 may be accepted, 1 accepted and unpaid, 2 paid, 3 replaced by a newer version. */
export type OfferStatus = 0 | 1 | 2 | 3;

export const needStatusTexts = { 10: '待沟通', 20: '沟通中', 30: '已立项', 90: '已关闭' } as const;
