/** Lines and drawings of one offer. */
export const offerLimits = { lines: 60, drawings: 6 } as const;

/** The work on site of every project, by kind, in order. */
export const workTypes = {
  survey: '上门测量：户型复尺与弱电箱检查',
  install: '设备安装：开关、灯具与窗帘电机',
  debug: '系统调试：场景联动与成员教学',
} as const;
export type WorkType = keyof typeof workTypes;
export const workKinds = Object.keys(workTypes) as [WorkType, ...WorkType[]];
