import type { Row } from '#backend/db/schema.ts';

/** Hot search words; each one finds goods of the sample world (checked by catalogue.test.ts). */
const words = [
  '智能门锁',
  '静音窗帘电机',
  '筒灯',
  '人体存在',
  '扫拖机器人',
  '场景面板',
  '水浸',
  '网关',
  '护眼台灯',
  '烟雾报警器',
  '新风',
  '吸顶灯',
] as const;

export const searchWordSeeds: readonly Row<'search_word'>[] = words.map((name, index) => ({
  word_id: index + 1,
  name,
  sort: 100 - index,
}));
