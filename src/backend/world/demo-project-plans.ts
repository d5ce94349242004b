import { workTypes } from '#core/project/offer-limits.ts';
import type { ProjectStatus } from '#core/project/status.ts';

/** One project of a demo member: its stage and the member's words. */
export interface ProjectPlan {
  /** Index of the demo member. */
  readonly member: number;
  readonly status: ProjectStatus;
  readonly address: string;
  readonly remark: string;
}

/** Every stage of contract 15.4 at least once; the first member has them all. */
export const projectPlans: readonly ProjectPlan[] = [
  {
    member: 0,
    status: 10,
    address: '漕溪北路 88 号 12 幢 601 室',
    remark: '家里有老人，希望夜里起身时灯自己亮，按钮要大。',
  },
  { member: 0, status: 20, address: '云栖里 3 幢 1102 室', remark: '精装交付，不想重新开槽布线，优先无线方案。' },
  { member: 0, status: 30, address: '竹溪苑 7 幢 302 室', remark: '客厅想做无主灯，投影在电视墙对面，窗帘要电动。' },
  {
    member: 0,
    status: 40,
    address: '晚晴园 15 幢 801 室',
    remark: '第一版报价里的书房灯具去掉，孩子房加一个空气检测仪。',
  },
  { member: 0, status: 50, address: '听澜府 2 幢 1603 室', remark: '物业周末不能施工，请安排在工作日。' },
  { member: 0, status: 60, address: '青禾里 9 幢 204 室', remark: '家里有两只猫，红外探测器请选防宠物的。' },
  { member: 0, status: 70, address: '望山院 21 幢', remark: '院子门口也要能看见，快递放门外。' },
  { member: 0, status: 80, address: '梧桐坊 5 幢 702 室', remark: '父母用，教一遍再走，面板旁贴好说明。' },
  { member: 0, status: 90, address: '芷江新苑 11 幢 1401 室', remark: '换了房子，先取消，以后再约。' },
  { member: 1, status: 10, address: '科苑南路 2666 号 3 栋 1502', remark: '租的房子，退租时要能带走。' },
  { member: 1, status: 40, address: '半亩园 6 栋 903', remark: '预算三万以内，先做灯光和门锁。' },
  { member: 1, status: 60, address: '枫桥里 1 栋 2201', remark: '弱电箱在玄关柜里，空间不大。' },
];

interface WorkPlan {
  readonly type: 'survey' | 'install' | 'debug' | 'repair';
  readonly title: string;
  /** Days after the project began. */
  readonly day: number;
  readonly status: 0 | 1 | 2 | 3;
  readonly comment: string;
}

const surveyed: WorkPlan = {
  type: 'survey',
  title: workTypes.survey,
  day: 3,
  status: 3,
  comment: '准时到，量得很细，顺手把弱电箱的线也标了。',
};
const installed: WorkPlan = {
  type: 'install',
  title: workTypes.install,
  day: 32,
  status: 3,
  comment: '安装当天完成，走的时候把包装都带走了。',
};

/** Work on site at each stage. */
export const workPlans: Readonly<Record<ProjectStatus, readonly WorkPlan[]>> = {
  10: [{ ...surveyed, status: 0, comment: '' }],
  20: [surveyed],
  30: [surveyed],
  40: [surveyed],
  50: [surveyed],
  60: [surveyed, { ...installed, status: 1, comment: '' }],
  70: [surveyed, installed, { type: 'debug', title: workTypes.debug, day: 36, status: 2, comment: '' }],
  80: [
    surveyed,
    installed,
    {
      type: 'debug',
      title: workTypes.debug,
      day: 36,
      status: 3,
      comment: '每个场景都演示了一遍，父母也学会了。',
    },
    { type: 'repair', title: '质保维修：主卧窗帘限位重设', day: 70, status: 3, comment: '当天约当天来，十分钟解决。' },
  ],
  90: [],
};

/** Needs the members sent in by themselves. */
export const needPlans = [
  {
    member: 0,
    status: 10,
    hoursAgo: 22,
    houseType: '三居',
    area: 1180,
    budget: 6_000_000,
    remark: '全屋灯光和窗帘，客厅不要主灯。',
  },
  {
    member: 0,
    status: 20,
    hoursAgo: 49,
    houseType: '两居',
    area: 865,
    budget: 3_500_000,
    remark: '老房翻新，墙面不动，只换开关和门锁。',
  },
  {
    member: 0,
    status: 30,
    hoursAgo: 61,
    houseType: '复式',
    area: 1820,
    budget: 0,
    remark: '先出一版方案看看，预算可以再谈。',
  },
  {
    member: 1,
    status: 90,
    hoursAgo: 20 * 24,
    houseType: '一居',
    area: 520,
    budget: 800_000,
    remark: '租房，想装一套能带走的。',
  },
] as const;
