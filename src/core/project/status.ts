/**
 * The stages of a project in their order (contract 15.4); 90 is outside the sequence: cancelled before building
 * starts.
 */
export const projectStages = [
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

export type ProjectStatus = (typeof projectStages)[number]['status'];

const names = new Map<number, string>(projectStages.map(({ status, name }) => [status, name]));

/** The public name of a stage. */
export const projectStatusText = (status: ProjectStatus): string => names.get(status) ?? '';

/**
 * The events that move a project from one stage to the next; no other transition is possible (contract 15.4).
 */
export const projectMoves = {
  /** The designer has drawn and the operator has made an offer. */
  offerMade: { from: 20, to: 30 },
  /** The member has approved every drawing. */
  filesAgreed: { from: 30, to: 40 },
  /** The member has sent a drawing back. */
  fileReturned: { from: 30, to: 20 },
  /** The shop order of the accepted offer is paid. */
  offerPaid: { from: 40, to: 50 },
  /** The paid shop order was cancelled and refunded: the offer can be accepted again. */
  offerRefunded: { from: 50, to: 40 },
  /** The devices are on site and engineers have dates. */
  devicesArrived: { from: 50, to: 60 },
  /** Everything on site is done and waits for the member. */
  workFinished: { from: 60, to: 70 },
  /** The last piece of work on site is confirmed. */
  workConfirmed: { from: 70, to: 80 },
} as const satisfies Record<string, { from: ProjectStatus; to: ProjectStatus }>;

export type ProjectMove = keyof typeof projectMoves;

/** Work on site: 0 nobody assigned yet, 1 an engineer has a date, 2 done and waiting for the member, 3 confirmed. */
export const workStatusTexts = { 0: '待派单', 1: '待上门', 2: '待确认', 3: '已完成' } as const;

/** An offer: 0 may be accepted, 1 accepted and unpaid, 2 paid, 3 replaced by a newer version. */
export type OfferStatus = 0 | 1 | 2 | 3;

export const needStatusTexts = { 10: '待沟通', 20: '沟通中', 30: '已立项', 90: '已关闭' } as const;

/** The tabs of the projects: the stages people look for; 0 means all. */
export const projectTabs = [
  { status: 0, name: '全部' },
  { status: 20, name: '设计中' },
  { status: 30, name: '待确认方案' },
  { status: 40, name: '待付款' },
  { status: 60, name: '施工中' },
  { status: 80, name: '已完成' },
] as const;

/** The stages in which a project waits for the member. */
const dueStages: ReadonlySet<ProjectStatus> = new Set([30, 40, 70]);

export const isDue = (status: ProjectStatus): boolean => dueStages.has(status);

/** What the projects of a list have in common: they wait for the member, others work on them, or nothing is left to do. */
const projectParts = [
  { name: '等您处理', holds: isDue },
  { name: '进行中', holds: (status: ProjectStatus) => !isDue(status) && status < 80 },
  { name: '已结束', holds: (status: ProjectStatus) => status >= 80 },
] as const;

/** The parts of a list that have projects, those that wait for the member first; each keeps the order of the list. */
export const projectsByPart = <Row extends { readonly status: ProjectStatus }>(
  list: readonly Row[],
): readonly { readonly name: string; readonly projects: readonly Row[] }[] =>
  projectParts
    .map(({ name, holds }) => ({ name, projects: list.filter(({ status }) => holds(status)) }))
    .filter(({ projects }) => projects.length > 0);

/** Projects that wait for the member first, and last those that are over. */
export const dueFirst = <Row extends { readonly status: ProjectStatus }>(list: readonly Row[]): readonly Row[] =>
  projectsByPart(list).flatMap(({ projects }) => projects);

/** The next step, in a sentence. */
export function projectHint(status: ProjectStatus): string {
  switch (status) {
    case 10:
      return '项目经理会电话联系您，了解户型与想法。';
    case 20:
      return '设计师正在出图，完成后请您确认。';
    case 30:
      return '请逐张确认设计图；不满意可以退回，设计师按您的意见修改。';
    case 40:
      return '设计图已全部确认，接受报价并付款后开始备货。';
    case 50:
      return '款项已收到，正在备货，设备到齐后安排上门。';
    case 60:
      return '工程师正在安装，进度会更新在这里。';
    case 70:
      return '安装已完成，请检查后确认工单。';
    case 80:
      return '项目已完成，感谢您的信任。';
    case 90:
      return '项目已取消，需要时可以再次提交需求。';
  }
}
