/** Tags of the goods by category (contract 1.4): 1 control, 2 scene, 3 ecosystem, 4 hot search, 5 protocol, 6 other. */
const names: Readonly<Record<number, readonly string[]>> = {
  1: ['语音', '手机', '面板', '自动感应', '遥控', '指纹', '定时'],
  2: ['回家', '离家', '睡眠', '会客', '观影', '看护', '出差', '宠物', '起夜', '烹饪'],
  3: ['橙居生态', '开放家居', '通用语音', '本地局域网', '开放接口'],
  4: ['零火开关', '静音窗帘电机', '人体存在', 'Matter 网关', '防眩筒灯', '直板门锁'],
  5: ['Zigbee', 'Wi-Fi', '蓝牙 Mesh', 'Matter', 'Thread', 'PLC-IoT'],
  6: [
    ...['断电记忆', '用电计量', '童锁', '全彩', '防拆', '免布线'],
    ...['86 型', '单火零火', '滤芯可换', '高显色', 'C 级锁芯', '一级能效', '毫米波', '太阳能'],
  ],
};

/** What a row of the parameters must say for a tag. */
const byRow: readonly (readonly [tag: string, row: string, says: RegExp])[] = [
  ['86 型', '尺寸', /^86 × 86|86 底盒/],
  ['单火零火', '零线要求', /单火版/],
  ['高显色', '显色指数', /Ra9[57]/],
  ['C 级锁芯', '锁芯等级', /C 级/],
  ['一级能效', '能效等级', /一级/],
  ['毫米波', '雷达频段', /GHz/],
  ['太阳能', '供电', /太阳能/],
];

/** Tags that the parameters of a product, or its kind, give reason for. */
export const tagsOfParams = (noun: string, params: ReadonlyMap<string, string>): string[] => [
  ...byRow.filter(([, row, says]) => says.test(params.get(row) ?? '')).map(([tag]) => tag),
  ...(/净化器|新风机|净水器/.test(noun) ? ['滤芯可换'] : []),
];

interface TagSeed {
  readonly tag_id: number;
  readonly name: string;
  readonly cate: number;
  readonly sort: number;
}

export const tagSeeds: readonly TagSeed[] = Object.entries(names).flatMap(([cate, list]) =>
  list.map((name, index) => ({ tag_id: Number(cate) * 100 + index + 1, name, cate: Number(cate), sort: 100 - index })),
);

const idByName = new Map(tagSeeds.map((tag) => [tag.name, tag.tag_id]));

/** Ids of the tags named `tagNames`, without repeats. */
export function tagIds(tagNames: readonly string[]): number[] {
  const ids = new Set<number>();
  for (const name of tagNames) {
    const id = idByName.get(name);
    if (id === undefined) throw new Error(`no tag ${name}`);
    ids.add(id);
  }
  return [...ids];
}
