import { type Kind, packs } from './kind.ts';

const mains = '市电 AC 220V 插座';

// biome-ignore format: a kind reads as a paragraph; one property per line would be four times as long.
export const kitchenKinds: readonly Kind[] = [
  {
    leaf: '蒸烤箱', noun: '嵌入式蒸烤箱', facts: 'Oven', brands: [21, 22], series: ['炉香', '温火'], model: 'ZK',
    price: [2499, 6999], weight: 7, link: 'wifi', unit: '台', supply: mains, watts: [2200, 3200],
    size: '595 × 455 × 540 mm', years: 3, option: ['容积', [['45 升', 1], ['58 升', 1.2]]],
    words: ['蒸烤炸一体', '直流蒸汽'],
    points: [
      ['里外一样熟', '直流蒸汽配三面加热，鱼不老、皮更脆。'],
    ],
    control: ['面板', '手机', '语音'], scenes: ['烹饪'],
  },
  {
    leaf: '灶具', noun: '防干烧灶具', facts: 'Cooktop', brands: [22, 21], series: ['守火', '平灶'], model: 'ZJ',
    price: [799, 2999], weight: 6, link: 'wifi', unit: '台', supply: '电池 1.5V × 2', size: '750 × 430 × 140 mm',
    years: 5, option: ['气源', [['天然气', 1], ['液化气', 1]]], words: ['防干烧', '定时关火', '烟灶联动'],
    points: [
      ['烧干前就关火', '锅底探温，汤快干时自动熄火并提醒。'],
      ['烟灶一起动', '开火即开油烟机，关火延时两分钟。'],
      ['定时关火', '炖汤定好时间，可以安心出厨房。'],
    ],
    control: ['面板', '手机'], scenes: ['烹饪', '看护'],
  },
  {
    leaf: '油烟机', noun: '侧吸油烟机', facts: 'ExtractorHood', brands: [22, 21], series: ['清灶', '收云'], model: 'YJ',
    price: [1499, 4599], weight: 6, link: 'wifi', unit: '台', supply: mains, watts: [180, 280],
    size: '896 × 420 × 560 mm', years: 5, option: ['风量', [['20 m³/min', 1], ['24 m³/min', 1.25]]],
    words: ['挥手开关', '自清洗'],
    points: [
      ['手湿就挥一挥', '隔空挥手换挡，不在面板上留油印。'],
      ['自己知道开多大', '按油烟浓度调风量，安静的时候更安静。'],
    ],
    control: ['面板', '语音', '自动感应'], scenes: ['烹饪'],
  },
  {
    leaf: '微波炉', noun: '变频微波炉', facts: 'MicrowaveOven', brands: [21], series: ['快叙', '小食'], model: 'WB',
    price: [399, 1299], weight: 5, link: 'wifi', unit: '台', supply: mains, watts: [800, 1400],
    size: '483 × 385 × 281 mm', words: ['平板', '变频'],
    points: [
      ['热得均匀', '变频加平板，中间不凉、边上不焦。'],
    ],
    control: ['面板', '手机'], scenes: ['烹饪'],
  },
  {
    leaf: '电饭煲', noun: '智能电饭煲', facts: 'CookSurface', brands: [21, 22], series: ['新米', '稻语'], model: 'FB',
    price: [299, 1299], weight: 6, link: 'wifi', unit: '台', supply: mains, watts: [860, 1300],
    size: '380 × 270 × 230 mm', option: ['容量', [['3 升', 1], ['4 升', 1.2]]], words: ['低糖', '预约'],
    points: [
      ['到家刚好开饭', '下班路上改时间，米饭等你不等太久。'],
      ['内胆厚三毫米', '聚热均匀，锅巴按喜好来。'],
    ],
    control: ['面板', '手机', '语音'], scenes: ['烹饪', '回家'],
  },
  {
    leaf: '冰箱', noun: '十字对开冰箱', facts: 'Refrigerator', brands: [23, 1], series: ['鲜时', '清库', '初雪'],
    model: 'BX', price: [3999, 9999], weight: 10, link: 'wifi', unit: '台', supply: mains, watts: [90, 160],
    size: '833 × 655 × 1900 mm', years: 6, option: ['容积', [['456 升', 1], ['520 升', 1.25]]],
    words: ['超薄平嵌', '双系统', '母婴区'],
    points: [
      ['不串味', '冷藏冷冻两套循环，冰淇淋没有葱味。'],
      ['到期会说', '放进去扫一下，快到期时提醒先吃它。'],
      ['平嵌进橱柜', '底部散热，两侧只留四毫米。'],
    ],
    params: { 能效等级: ['一级'], 噪音: ['34 dB', '36 dB'] }, control: ['手机', '语音'], scenes: ['烹饪'],
  },
  {
    leaf: '酒柜', noun: '恒温酒柜', facts: 'TemperatureControlledCabinet', brands: [23], series: ['藏夏', '橡影'],
    model: 'JG', price: [1999, 5999], weight: 5, link: 'wifi', unit: '台', supply: mains, watts: [70, 120],
    size: '595 × 570 × 820 mm', option: ['瓶数', [['32 支', 1], ['54 支', 1.35]]], words: ['双温区', '避光'],
    points: [
      ['红白各得其所', '上下两个温区，各差不超过半度。'],
      ['安静不抖', '减震压缩机，酒不晃。'],
    ],
    control: ['手机', '面板'], scenes: ['会客'],
  },
  {
    leaf: '洗碗机', noun: '嵌入式洗碗机', facts: 'Dishwasher', brands: [17, 21], series: ['净盏', '饭后'], model: 'XW',
    price: [2299, 5999], weight: 6, link: 'wifi', unit: '台', supply: mains, watts: [1800, 2200],
    size: '598 × 570 × 820 mm', years: 3, option: ['套数', [['12 套', 1], ['16 套', 1.22]]],
    words: ['热风烘干', '一级水效'],
    points: [
      ['锅也能洗', '三层碗篮可拆，炒锅平放进去。'],
      ['烘干再存七天', '热风加换气，碗拿出来是干的。'],
    ],
    control: ['面板', '手机'], scenes: ['烹饪'],
  },
  {
    leaf: '洗衣机', noun: '滚筒洗衣机', facts: 'LaundryWasher', brands: [17], series: ['浣云', '轻涤'], model: 'XY',
    price: [1999, 5499], weight: 6, link: 'wifi', unit: '台', supply: mains, watts: [1800, 2000],
    size: '598 × 600 × 850 mm', years: 3, option: ['容量', [['10 公斤', 1], ['12 公斤', 1.18]]],
    words: ['自动投放', '低振'],
    points: [
      ['洗衣液自己放', '一次加满用一个月，放多少看衣量。'],
      ['夜里也能洗', '直驱电机，脱水时硬币立得住。'],
    ],
    control: ['面板', '手机', '语音'], scenes: ['出差'],
  },
  {
    leaf: '干衣机', noun: '热泵干衣机', facts: 'LaundryDryer', brands: [17], series: ['晒衣', '暖绒'], model: 'GY',
    price: [2299, 5999], weight: 5, link: 'wifi', unit: '台', supply: mains, watts: [600, 900],
    size: '598 × 620 × 850 mm', years: 3, option: ['容量', [['9 公斤', 1], ['10 公斤', 1.1]]],
    words: ['低温护衣', '洗干联动'],
    points: [
      ['洗完自己接着烘', '与洗衣机联动，程序自动匹配。'],
      ['像晒过一样', '低温热泵不伤纤维，毛巾更蓬松。'],
    ],
    control: ['面板', '手机'], scenes: ['出差'],
  },
  {
    leaf: '智能马桶', noun: '智能马桶', facts: 'appliance', brands: [17, 16], series: ['静座', '暖圈'], model: 'MT',
    price: [1599, 5999], weight: 6, link: 'wifi', unit: '台', supply: mains, watts: [1200, 1600],
    size: '680 × 410 × 460 mm', years: 3, option: ['坑距', [['305 mm', 1], ['400 mm', 1]]],
    words: ['即热', '脚感翻盖', '无水压限制'],
    points: [
      ['凌晨也是暖的', '座圈按作息预热，平时不耗电。'],
      ['离座自己冲', '脚感翻盖、离座自冲，老人孩子都方便。'],
      ['停电能冲', '内置水箱，停电停水各能冲两次。'],
    ],
    control: ['遥控', '自动感应', '面板'], scenes: ['起夜', '看护'],
  },
  {
    leaf: '扫拖机器人', noun: '扫拖机器人', facts: 'RoboticVacuumCleaner', brands: [18, 1],
    series: ['', '巡庭', '拾光', '洁行'], model: 'R', price: [1499, 4999], weight: 12, link: 'wifi', unit: '台',
    supply: '锂电池，基站充电', watts: [60, 75], size: '主机直径 350 × 96 mm', years: 2,
    option: ['基站', [['自动集尘', 1], ['集尘与洗布', 1.3], ['上下水版', 1.55]]],
    words: ['自动集尘', '热水洗布', '避障'],
    points: [
      ['边角也拖得到', '拖布外扩，贴着踢脚线走。'],
      ['两个月不用管', '自动集尘、热水洗布、热风烘干。'],
      ['认得数据线', '结构光避障，袜子和线都绕开。'],
      ['人走它才扫', '离家自动开始，回家前扫完。'],
    ],
    params: { 吸力: ['8000 Pa', '12000 Pa'], 越障: ['20 mm'] }, control: ['语音', '手机', '定时'],
    scenes: ['离家', '宠物'],
  },
  {
    leaf: '智能断路器', noun: '智能断路器', facts: 'circuit_breaker', brands: [12], series: ['', '守闸', '分明'],
    model: 'DL', price: [119, 499], weight: 8, link: 'mains', neutral: '需要零线', unit: '只', size: '导轨 36 mm',
    option: ['额定电流', [['16A', 1], ['32A', 1.1], ['63A', 1.3]]], words: ['过欠压保护', '自动重合'],
    points: [
      ['过压欠压都断', '雷雨与停电来电的冲击挡在配电箱里。'],
      ['每一路用多少', '按回路看电量，找得到费电的那一台。'],
      ['误断能自己合', '恢复正常后自动重合，冰箱里的菜不坏。'],
    ],
    params: { 分断能力: ['6 kA', '10 kA'] }, control: ['手机', '定时'], scenes: ['离家', '出差'],
  },
  {
    leaf: '能耗表', noun: '家庭能耗表', facts: 'energy_meter', brands: [12, 11], series: ['细账', '度量'], model: 'NH',
    price: [149, 599], weight: 6, link: 'mains', neutral: '需要零线', size: '导轨 18 mm',
    option: ['相数', [['单相', 1], ['三相', 1.6]]], words: ['互感器', '双向计量'],
    points: [
      ['细到每一小时', '峰谷电价下哪个时段洗衣更省，一张图看懂。'],
      ['光伏也能算', '双向计量，自发自用与上网分开记。'],
      ['卡上就好', '开口互感器，不断电也能装。'],
    ],
    params: { 精度: ['1 级', '0.5 级'] }, control: ['手机'], scenes: ['离家'],
  },
  {
    leaf: '烟雾报警器', noun: '厨房烟感', facts: 'smoke_sensor', picture: 'smoke', brands: [22], series: ['灶边'],
    model: 'YG', price: [99, 199], weight: 2, link: 'battery', unit: '只', size: '直径 106 × 42 mm', option: packs,
    words: ['油烟不误报'],
    points: [
      ['油烟不误报', '双光路判别油烟与明火，炒菜不乱响。'],
    ],
    control: ['自动感应', '手机'], scenes: ['烹饪', '看护'],
  },
];
