import type { Kind } from './kind.ts';

const kit = (
  leaf: string,
  noun: string,
  series: readonly string[],
  model: string,
  price: readonly [number, number],
  scenes: readonly string[],
): Kind => ({
  leaf,
  noun,
  series,
  model,
  price,
  scenes,
  facts: 'Aggregator',
  brands: [1, 11],
  weight: 2,
  link: 'hub',
  unit: '套',
  supply: '按所含设备',
  size: '按所含设备',
  years: 3,
  option: [
    '档次',
    [
      ['标准', 1],
      ['进阶', 1.45],
    ],
  ],
  words: ['含安装', '含网关'],
  points: [],
  params: { 包含: ['网关、开关、传感器与场景面板各若干，清单随箱'] },
  control: ['语音', '手机', '面板'],
});

/** Sets for a whole home or for one room: the goods of the first two slots of the navigation. */
export const kitKinds: readonly Kind[] = [
  kit('一居套装', '一居全屋智能套装', ['小满', '独白'], 'TZA', [2999, 4999], ['回家', '离家', '睡眠']),
  kit('两居套装', '两居全屋智能套装', ['安然', '成双'], 'TZB', [4999, 7999], ['回家', '离家', '睡眠', '会客']),
  kit('三居套装', '三居全屋智能套装', ['云栖', '满堂'], 'TZC', [7999, 12999], ['回家', '离家', '睡眠', '会客', '观影']),
  kit('客厅套餐', '客厅会客灯光套餐', ['会友', '灯语'], 'KT', [1299, 2999], ['会客', '观影']),
  kit('卧室套餐', '卧室安睡套餐', ['枕边', '入梦'], 'WS', [999, 2499], ['睡眠', '起夜']),
  kit('玄关套餐', '玄关安防套餐', ['归人', '门神'], 'XG', [1199, 2699], ['回家', '离家']),
  kit('厨卫套餐', '厨卫安全套餐', ['守灶', '无患'], 'CW', [699, 1599], ['烹饪', '看护']),
];
