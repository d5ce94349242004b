/** Category: id, name, children. Ids reflect the position: "3" → "31" → "311". */
export interface CategorySeed {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly level: number;
  readonly path: string;
  readonly picture: string;
  readonly sort: number;
}

interface Root {
  readonly name: string;
  /** Second level: name → leaves, each "name:picture". */
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/** Roots in the order of the navigation: slot 0 whole-house, slot 1 packages, slots 2–7 the six product categories. */
const roots: readonly Root[] = [
  {
    name: '全屋智能',
    groups: { 全屋套装: ['一居套装:kit', '两居套装:kit-two', '三居套装:kit-three'] },
  },
  {
    name: '智能套餐',
    groups: { 空间套餐: ['客厅套餐:kit-living', '卧室套餐:kit-bedroom', '玄关套餐:kit-entry', '厨卫套餐:kit-kitchen'] },
  },
  {
    name: '智能照明',
    groups: {
      主灯照明: ['吸顶灯:ceiling', '吊灯:pendant', '灯泡:bulb'],
      无主灯: ['筒灯:downlight', '射灯:spot', '灯带:strip', '磁吸轨道灯:track'],
      移动照明: ['台灯:desklamp', '落地灯:floorlamp', '感应夜灯:nightlight'],
      开关面板: ['智能开关:switch3', '调光开关:dimmer', '场景面板:scene', '无线开关:remote'],
      电源与插座: ['智能插座:plug', '通断模块:relay', '调光电源:driver'],
    },
  },
  {
    name: '智能安防',
    groups: {
      智能门锁: ['指纹锁:lock', '密码键盘:keypad', '保险柜:safe'],
      摄像监控: ['室内摄像机:camera', '室外摄像机:outdoorcam', '可视门铃:doorbell', '录像存储:recorder'],
      传感探测: ['人体移动:motion', '人体存在:presence', '门窗磁:contact', '震动感应:vibration'],
      消防燃气: ['烟雾报警器:smoke', '燃气探测器:gas', '一氧化碳报警器:co', '声光警号:siren'],
      求助看护: ['紧急按钮:sos', '跌倒雷达:fall', '宠物看护:feeder'],
    },
  },
  {
    name: '智能遮阳',
    groups: {
      窗帘: ['窗帘电机:curtain', '升降窗帘:liftcurtain'],
      卷帘百叶: ['电动卷帘:roller', '蜂巢帘:honeycomb', '百叶帘:venetian'],
      户外遮阳: ['遮阳篷:awning', '管状电机:tubular'],
      门窗控制: ['推窗器:window', '帘控面板:coverswitch'],
    },
  },
  {
    name: '环境与水',
    groups: {
      温度采暖: ['温控器:thermo', '散热器温控阀:radiator', '空调控制:accontrol', '空调:aircon'],
      空气环境: ['空气净化器:purifier', '新风机:freshair', '循环扇:fan', '加湿器:humidifier'],
      环境检测: ['温湿度计:hygro', '空气检测仪:airbox', '光照度传感器:lux'],
      用水安全: ['水浸传感器:leak', '智能水阀:valve'],
      净热水: ['净水器:water', '热水器:heater'],
      阳台庭院: ['浇灌控制:irrigation', '土壤检测:soil', '晾衣机:rack'],
    },
  },
  {
    name: '影音娱乐',
    groups: {
      音响: ['智能音箱:speaker', '回音壁:soundbar', '吸顶音响:ceilingspeaker'],
      影像: ['投影机:projector', '电视:tv', '播放盒:player'],
      控制中心: ['中控屏:screen', '万能遥控:irremote'],
      网关中枢: ['多协议网关:hub', '边缘主机:host', '信号中继:repeater'],
    },
  },
  {
    name: '厨房家电',
    groups: {
      烹饪: ['蒸烤箱:oven', '灶具:cooktop', '油烟机:hood', '微波炉:microwave', '电饭煲:cooker'],
      冷藏: ['冰箱:fridge-four', '酒柜:wine'],
      洗护: ['洗碗机:dishwasher', '洗衣机:washer', '干衣机:dryer', '智能马桶:toilet'],
      清洁: ['扫拖机器人:vacuum-dock'],
      用电安全: ['智能断路器:breaker', '能耗表:meter'],
    },
  },
];

const firstPicture = (leaf: string): string => leaf.split(':')[1] ?? '';

export const categorySeeds: readonly CategorySeed[] = roots.flatMap((root, rootIndex) => {
  const rootId = String(rootIndex + 1);
  const groups = Object.entries(root.groups);
  const sort = (index: number): number => 1000 - index * 10;
  return [
    {
      id: rootId,
      parentId: null,
      name: root.name,
      level: 1,
      path: rootId,
      picture: firstPicture(groups[0]?.[1][0] ?? ''),
      sort: sort(rootIndex),
    },
    ...groups.flatMap(([groupName, leaves], groupIndex) => {
      const groupId = `${rootId}${groupIndex + 1}`;
      return [
        {
          id: groupId,
          parentId: rootId,
          name: groupName,
          level: 2,
          path: `${rootId},${groupId}`,
          picture: firstPicture(leaves[0] ?? ''),
          sort: sort(groupIndex),
        },
        ...leaves.map((leaf, leafIndex) => {
          const id = `${groupId}${leafIndex + 1}`;
          return {
            id,
            parentId: groupId,
            name: leaf.split(':')[0] ?? '',
            level: 3,
            path: `${rootId},${groupId},${id}`,
            picture: firstPicture(leaf),
            sort: sort(leafIndex),
          };
        }),
      ];
    }),
  ];
});

const leafByName = new Map(categorySeeds.filter((seed) => seed.level === 3).map((seed) => [seed.name, seed]));

/** The leaf named `name`; leaf names are unique. */
export function leafCategory(name: string): CategorySeed {
  const leaf = leafByName.get(name);
  if (!leaf) throw new Error(`no leaf category ${name}`);
  return leaf;
}

/** Names from the root to `leaf`, for the keyword search. */
export const categoryNames = (leaf: CategorySeed): string[] =>
  leaf.path.split(',').flatMap((id) => categorySeeds.find((seed) => seed.id === id)?.name ?? []);
