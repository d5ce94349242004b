import { type Kind, pairs } from './kind.ts';

// biome-ignore format: a kind reads as a paragraph; one property per line would be four times as long.
export const shadingKinds: readonly Kind[] = [
  {
    leaf: '窗帘电机', noun: '静音窗帘电机', facts: 'cover', brands: [6, 7, 1], series: ['', '晨启', '听风', '缓缓'],
    model: 'W', price: [399, 1299], weight: 16, link: 'mains', unit: '套', size: '主机 302 × 54 × 48 mm', years: 5,
    option: ['轨道', [['3 米以内', 1], ['3–5 米', 1.28], ['L 形飘窗', 1.5]]], words: ['轨道定制', '停电手拉', '双轨'],
    points: [
      ['定制轨道', '到家测量，轨道按厘米裁切，转角无缝。'],
    ],
    params: { 承重: ['50 kg', '60 kg'], 运行速度: ['12–20 cm/s 可调'] }, control: ['语音', '手机', '面板', '定时'],
    scenes: ['回家', '睡眠', '观影'], hot: '静音窗帘电机',
  },
  {
    leaf: '升降窗帘', noun: '升降罗马帘电机', facts: 'cover', brands: [6, 7], series: ['叠云', '垂纱'], model: 'WL',
    price: [499, 1499], weight: 6, link: 'battery', unit: '套', supply: '内置锂电池，Type-C 充电', size: '管径 38 mm',
    option: ['宽度', [['1.2 米内', 1], ['1.8 米内', 1.2], ['2.4 米内', 1.45]]], words: ['免布线', '半年一充'],
    points: [
      ['半年一充', '内置锂电池，窗边没有插座也能装。'],
    ],
    control: ['语音', '手机', '遥控'], scenes: ['睡眠', '观影'],
  },
  {
    leaf: '电动卷帘', noun: '电动遮光卷帘', facts: 'cover', brands: [7, 6], series: ['素织', '夜幕', '透光'],
    model: 'JL', price: [299, 1099], weight: 8, link: 'battery', unit: '幅', supply: '内置锂电池，Type-C 充电',
    size: '管径 25 mm', option: ['面料', [['全遮光', 1.1], ['半透光', 1], ['防紫外', 1.15]]],
    words: ['毫米定制', '免打孔'],
    points: [
      ['毫米定制', '窗宽量到毫米，两侧漏光只有一枚硬币厚。'],
      ['免打孔', '窗框夹装，租房搬走不留痕。'],
    ],
    control: ['语音', '手机', '遥控'], scenes: ['睡眠', '观影'],
  },
  {
    leaf: '蜂巢帘', noun: '智能蜂巢帘', facts: 'cover', brands: [7], series: ['暖巢', '双层'], model: 'FC',
    price: [399, 1399], weight: 6, link: 'battery', unit: '幅', supply: '内置锂电池，Type-C 充电', size: '蜂巢高 25 mm',
    option: ['结构', [['单巢', 1], ['双巢', 1.3]]], words: ['隔热', '上下开'],
    points: [
      ['夏天少开一小时空调', '蜂巢里的空气层挡住一半的热。'],
      ['上下都能开', '上面透光、下面遮人，临街一楼很实用。'],
    ],
    control: ['语音', '手机', '遥控'], scenes: ['睡眠', '离家'],
  },
  {
    leaf: '百叶帘', noun: '智能百叶帘', facts: 'cover', brands: [7, 6], series: ['片羽', '竹影'], model: 'BY',
    price: [359, 1199], weight: 6, link: 'battery', unit: '幅', size: '叶宽 25 mm',
    option: ['叶片', [['铝合金', 1], ['实木', 1.5]]], words: ['调角', '随光'],
    points: [
      ['一度一度地调', '叶片角度分一百级，挡住直射留住天光。'],
    ],
    control: ['语音', '手机', '遥控'], scenes: ['会客', '观影'],
  },
  {
    leaf: '遮阳篷', noun: '电动遮阳篷', facts: 'cover', brands: [7], series: ['长檐', '院凉'], model: 'ZP',
    price: [1999, 6999], weight: 5, link: 'mains', unit: '套', neutral: '需要零线', size: '伸出 2.5 m',
    option: ['宽度', [['3 米', 1], ['4 米', 1.3], ['5 米', 1.62]]], words: ['风感自收', '防水面料'],
    points: [
      ['起风自己收', '风速超过设定值自动收回，人不在家也不怕。'],
      ['防水面料', '面料抗紫外、抗霉，下雨来不及收也没事。'],
    ],
    control: ['遥控', '手机'], scenes: ['离家', '会客'],
  },
  {
    leaf: '管状电机', noun: '管状电机', facts: 'cover', brands: [6, 7], series: ['内力', '稳升'], model: 'GZ',
    price: [199, 799], weight: 6, link: 'mains', neutral: '需要零线', size: '管径 45 mm',
    option: ['扭矩', [['10 N·m', 1], ['20 N·m', 1.3], ['40 N·m', 1.8]]], words: ['电子限位', '遇阻停'],
    points: [
      ['电子限位', '上下位在手机里设，不用爬梯子拧螺丝。'],
    ],
    control: ['遥控', '手机', '面板'], scenes: ['离家', '睡眠'],
  },
  {
    leaf: '推窗器', noun: '电动推窗器', facts: 'WindowCovering', brands: [6, 15], series: ['透气', '启牖'], model: 'TC',
    price: [499, 1499], weight: 5, link: 'mains', size: '行程 300 mm',
    option: ['推力', [['200 N', 1], ['400 N', 1.25]]], words: ['风雨感应', '童锁'],
    points: [
      ['下雨自己关', '与雨感、风感联动，出门不用回头看窗。'],
      ['闷了就开', '二氧化碳偏高时开一条缝，换好气再关上。'],
    ],
    control: ['手机', '语音', '面板'], scenes: ['离家', '睡眠'],
  },
  {
    leaf: '帘控面板', noun: '窗帘控制面板', facts: 'cover', brands: [2, 5, 6], series: ['', '双帘', '定位'],
    model: 'LK', price: [119, 329], weight: 7, link: 'mains', size: '86 × 86 × 37 mm', years: 5, neutral: '需要零线',
    option: ['路数', [['单路', 1], ['双路', 1.2]]], words: ['百分比定位', '断网可用'],
    points: [
      ['停在想停的地方', '按百分比定位，纱帘布帘分开控制。'],
      ['同一系列，同一高度', '与开关、插座并排安装，缝隙一致。'],
      ['断网可用', '面板直接驱动电机，外网断开照常开合。'],
    ],
    control: ['面板', '手机', '语音'], scenes: ['睡眠', '观影'],
  },
  {
    leaf: '窗帘电机', noun: '夹装窗帘伴侣', facts: 'cover', brands: [6, 1],
    series: ['旧轨', '即装'], model: 'WB', price: [299, 599], weight: 5, link: 'battery',
    supply: '内置锂电池，太阳能补电', size: '140 × 60 × 52 mm', option: pairs, words: ['旧轨可用', '免布线'],
    points: [
      ['不换轨道', '夹在原有罗马杆或滑轨上，五分钟装完。'],
    ],
    control: ['语音', '手机', '定时'], scenes: ['睡眠', '回家'],
  },
];
