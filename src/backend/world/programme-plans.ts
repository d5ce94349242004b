import type { Room } from './pictures.ts';

/** Devices of a theme in a room: leaf category → pieces. */
interface RoomPlan {
  readonly room: Room;
  readonly name: string;
  readonly devices: Readonly<Record<string, number>>;
}

export interface Theme {
  readonly cate: string;
  readonly name: string;
  readonly brandId: number;
  readonly systems: readonly string[];
  readonly scenes: readonly string[];
  readonly rooms: readonly RoomPlan[];
  /** House type that the programme is meant for; without one it fits any. */
  readonly house?: string;
}

const living: RoomPlan = {
  room: 'living',
  name: '客厅',
  devices: { 吸顶灯: 1, 筒灯: 6, 灯带: 2, 窗帘电机: 2, 场景面板: 1, 智能音箱: 1, 多协议网关: 1, 人体存在: 1 },
};
const bedroom: RoomPlan = {
  room: 'bedroom',
  name: '主卧',
  devices: { 吸顶灯: 1, 感应夜灯: 2, 窗帘电机: 1, 智能开关: 2, 无线开关: 2, 温控器: 1, 人体存在: 1 },
};
const entrance: RoomPlan = {
  room: 'entrance',
  name: '玄关',
  devices: { 指纹锁: 1, 可视门铃: 1, 门窗磁: 1, 人体移动: 1, 场景面板: 1 },
};
const kitchen: RoomPlan = {
  room: 'kitchen',
  name: '厨房',
  devices: { 燃气探测器: 1, 烟雾报警器: 1, 水浸传感器: 2, 智能水阀: 1, 油烟机: 1, 灶具: 1, 智能插座: 2 },
};
const bathroom: RoomPlan = {
  room: 'bathroom',
  name: '卫生间',
  devices: { 水浸传感器: 1, 紧急按钮: 1, 智能马桶: 1, 人体存在: 1, 感应夜灯: 1 },
};
const study: RoomPlan = {
  room: 'study',
  name: '书房',
  devices: { 台灯: 1, 智能开关: 1, 电动卷帘: 1, 智能插座: 2, 空气检测仪: 1 },
};

const theme = (
  cate: string,
  name: string,
  brandId: number,
  systems: readonly string[],
  scenes: readonly string[],
  rooms: readonly RoomPlan[],
): Theme => ({ cate, name, brandId, systems, scenes, rooms });

/** A theme that only suits homes of one size. */
const inHouse = (house: string, plan: Theme): Theme => ({ ...plan, house });

const all = ['照明系统', '遮阳系统', '安防系统', '环境系统', '用水系统', '影音系统'];

/** Programmes for a whole home. */
export const themes: readonly Theme[] = [
  theme(
    '全屋智能',
    '全屋智能',
    1,
    all,
    ['回家', '离家', '睡眠', '会客', '观影'],
    [entrance, living, bedroom, kitchen, bathroom, study],
  ),
  theme(
    '灯光氛围',
    '无主灯灯光',
    3,
    ['照明系统'],
    ['会客', '观影', '睡眠'],
    [
      { ...living, devices: { 筒灯: 8, 射灯: 4, 灯带: 3, 磁吸轨道灯: 2, 场景面板: 1, 多协议网关: 1 } },
      { ...bedroom, devices: { 筒灯: 4, 灯带: 1, 感应夜灯: 2, 无线开关: 2 } },
      { ...study, devices: { 台灯: 1, 筒灯: 4, 智能开关: 1 } },
    ],
  ),
  theme(
    '安防守护',
    '安防守护',
    8,
    ['安防系统'],
    ['离家', '回家', '看护'],
    [
      { ...entrance, devices: { 指纹锁: 1, 可视门铃: 1, 门窗磁: 2, 声光警号: 1, 密码键盘: 1, 多协议网关: 1 } },
      {
        ...living,
        devices: { 室内摄像机: 1, 录像存储: 1, 人体移动: 1, 震动感应: 2 },
      },
      { ...kitchen, devices: { 烟雾报警器: 1, 燃气探测器: 1, 水浸传感器: 2, 智能水阀: 1 } },
    ],
  ),
  theme(
    '舒适环境',
    '舒适环境',
    13,
    ['环境系统', '遮阳系统'],
    ['睡眠', '回家'],
    [
      { ...living, devices: { 温控器: 1, 空气净化器: 1, 空气检测仪: 1, 窗帘电机: 2, 多协议网关: 1 } },
      { ...bedroom, devices: { 温控器: 1, 加湿器: 1, 新风机: 1, 温湿度计: 1, 电动卷帘: 1 } },
      { ...bathroom, devices: { 散热器温控阀: 1, 温湿度计: 1, 推窗器: 1 } },
    ],
  ),
  theme(
    '影音娱乐',
    '家庭影院',
    20,
    ['影音系统', '照明系统', '遮阳系统'],
    ['观影', '会客'],
    [
      { ...living, devices: { 投影机: 1, 回音壁: 1, 吸顶音响: 1, 灯带: 2, 窗帘电机: 1, 万能遥控: 1, 场景面板: 1 } },
      {
        ...study,
        devices: { 智能音箱: 1, 灯带: 1, 智能插座: 1, 播放盒: 1 },
      },
    ],
  ),
  theme(
    '厨卫生活',
    '厨卫焕新',
    21,
    ['烹饪系统', '用水系统', '家电系统'],
    ['烹饪', '起夜'],
    [
      { ...kitchen, devices: { 蒸烤箱: 1, 油烟机: 1, 灶具: 1, 洗碗机: 1, 冰箱: 1, 净水器: 1, 燃气探测器: 1 } },
      { ...bathroom, devices: { 智能马桶: 1, 热水器: 1, 水浸传感器: 2, 智能水阀: 1 } },
    ],
  ),
  theme(
    '适老看护',
    '适老看护',
    9,
    ['安防系统', '照明系统', '用水系统'],
    ['看护', '起夜', '回家'],
    [
      { ...bedroom, name: '老人房', devices: { 感应夜灯: 3, 紧急按钮: 1, 跌倒雷达: 1, 智能开关: 1, 温湿度计: 1 } },
      { ...bathroom, devices: { 紧急按钮: 1, 跌倒雷达: 1, 水浸传感器: 1, 感应夜灯: 1, 智能马桶: 1 } },
      { ...kitchen, devices: { 烟雾报警器: 1, 燃气探测器: 1, 水浸传感器: 1, 灶具: 1 } },
      { ...entrance, devices: { 指纹锁: 1, 门窗磁: 1, 多协议网关: 1 } },
    ],
  ),
];

/** Smart packages: each has its own name, one or two rooms and a fixed price. */
export const packages: readonly Theme[] = [
  inHouse('三居', theme('舒适环境', '安睡主卧 灯光与遮阳', 24, ['照明系统', '遮阳系统'], ['睡眠', '起夜'], [bedroom])),
  inHouse(
    '三居',
    theme('灯光氛围', '开放客餐厅 一键会客', 3, ['照明系统', '遮阳系统', '影音系统'], ['会客', '观影'], [living]),
  ),
  inHouse(
    '两居',
    theme(
      '灯光氛围',
      '老房翻新 免布线套装',
      5,
      ['照明系统'],
      ['回家', '睡眠'],
      [
        { ...living, devices: { 智能开关: 4, 无线开关: 2, 灯泡: 4, 多协议网关: 1 } },
        { ...bedroom, devices: { 智能开关: 2, 无线开关: 1, 感应夜灯: 2 } },
      ],
    ),
  ),
  inHouse('四居', theme('安防守护', '归家玄关 门锁门铃套装', 8, ['安防系统'], ['回家', '离家'], [entrance])),
  inHouse(
    '三居',
    theme(
      '厨卫生活',
      '漏水守护 水阀水浸套装',
      16,
      ['用水系统'],
      ['离家', '出差'],
      [
        { ...kitchen, devices: { 智能水阀: 1, 水浸传感器: 3, 多协议网关: 1 } },
        { ...bathroom, devices: { 水浸传感器: 2 } },
      ],
    ),
  ),
  inHouse(
    '两居',
    theme(
      '厨卫生活',
      '厨房安全 三件套',
      22,
      ['安防系统', '烹饪系统'],
      ['烹饪', '看护'],
      [{ ...kitchen, devices: { 燃气探测器: 1, 烟雾报警器: 1, 灶具: 1 } }],
    ),
  ),
  inHouse(
    '别墅',
    theme(
      '影音娱乐',
      '周末影院 投影音响套装',
      20,
      ['影音系统'],
      ['观影'],
      [{ ...living, devices: { 投影机: 1, 回音壁: 1, 电动卷帘: 1, 灯带: 1 } }],
    ),
  ),
  inHouse(
    '三居',
    theme(
      '舒适环境',
      '好空气 新风净化套装',
      15,
      ['环境系统'],
      ['睡眠'],
      [{ ...bedroom, devices: { 新风机: 1, 空气净化器: 1, 空气检测仪: 1 } }],
    ),
  ),
  inHouse(
    '两居',
    theme(
      '适老看护',
      '给爸妈的第一套',
      9,
      ['安防系统', '照明系统'],
      ['看护', '起夜'],
      [
        {
          ...bedroom,
          name: '老人房',
          devices: { 感应夜灯: 3, 紧急按钮: 2, 烟雾报警器: 1, 水浸传感器: 1, 多协议网关: 1 },
        },
      ],
    ),
  ),
  inHouse(
    '一居',
    theme(
      '全屋智能',
      '租房党 带得走套装',
      1,
      ['照明系统', '安防系统'],
      ['回家', '离家'],
      [
        {
          ...study,
          name: '单间',
          devices: { 灯泡: 3, 智能插座: 2, 门窗磁: 1, 人体移动: 1, 无线开关: 1, 多协议网关: 1 },
        },
      ],
    ),
  ),
  inHouse(
    '两居',
    theme('全屋智能', '两居起步 全屋入门', 1, all.slice(0, 4), ['回家', '离家', '睡眠'], [living, bedroom]),
  ),
  inHouse(
    '四居',
    theme(
      '舒适环境',
      '遮阳全家福 四窗套装',
      6,
      ['遮阳系统'],
      ['睡眠', '会客'],
      [
        { ...living, devices: { 窗帘电机: 2, 帘控面板: 1 } },
        { ...bedroom, devices: { 窗帘电机: 1, 电动卷帘: 1, 帘控面板: 1 } },
      ],
    ),
  ),
];

/** Invented estates; a programme is "<estate> <type><theme>". */
export const estates = [
  '云栖里',
  '竹溪苑',
  '晚晴园',
  '听澜府',
  '南屿',
  '青禾里',
  '望山院',
  '芷江新苑',
  '梧桐坊',
  '鹿鸣台',
  '半亩园',
  '枫桥里',
  '澄湖湾',
  '松间里',
  '映月台',
  '百草园',
  '临风阁',
  '棠梨院',
  '川上居',
  '一苇渡',
];
