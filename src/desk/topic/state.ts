import type { DeskTopicRow } from '#core/topic/desk-contract.ts';

/** How a topic stands, in words and as a kind of state. */
export const stateNames: Readonly<Record<DeskTopicRow['state'], string>> = {
  waiting: '未上线',
  shown: '已上线',
  over: '已结束',
};
export const stateKinds = { waiting: 'planned', shown: 'usual', over: 'over' } as const;
