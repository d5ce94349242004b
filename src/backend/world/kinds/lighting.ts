import { type Kind, packs, pairs } from './kind.ts';

// biome-ignore format: a kind reads as a paragraph; one property per line would be four times as long.
export const lightingKinds: readonly Kind[] = [
  {
    leaf: '吸顶灯', noun: '智能吸顶灯', facts: 'luminaire', brands: [3, 4, 1, 24],
    series: ['晴空', '圆月', '云白', '薄暮', '初霁'], model: 'C', price: [199, 899], weight: 12, link: 'mains',
    watts: [36, 72], size: '直径 480 × 80 mm',
    option: ['规格', [['36W 卧室款', 1], ['48W 客厅款', 1.35], ['72W 大客厅款', 1.9]]],
    words: ['全光谱', '无频闪', '微光起夜', '高显色'],
    points: [
      ['防虫防尘', '灯罩与底盘之间有硅胶密封圈，用几年也不用拆洗。'],
    ],
    params: {
      额定功率: ['36、48 或 72 W'], 显色指数: ['Ra90', 'Ra95', 'Ra97'],
      适用面积: ['8–35 ㎡，依功率'],
    },
    control: ['语音', '手机', '面板', '定时'], scenes: ['回家', '会客', '观影', '睡眠'],
  },
  {
    leaf: '吊灯', noun: '智能餐吊灯', facts: 'luminaire', brands: [3, 4], series: ['垂虹', '一叶', '果核', '静钟'],
    model: 'P', price: [299, 1299], weight: 6, link: 'mains', watts: [12, 48],
    size: '直径 380 × 260 mm，吊线 1.5 m 可调', option: ['头数', [['单头', 1], ['三头', 2.3]]],
    words: ['可调吊线', '菜色还原', '磨砂玻璃'],
    points: [
      ['照亮餐桌，不照亮眼睛', '深罩遮住光源，坐下时看不到灯珠。'],
      ['菜色还原', 'R9 大于 80，肉与青菜看起来就是它本来的颜色。'],
    ],
    params: { 显色指数: ['Ra95', 'Ra97'] }, control: ['语音', '手机', '面板'], scenes: ['会客', '烹饪'],
  },
  {
    leaf: '灯泡', noun: '智能灯泡', facts: 'bulb', brands: [3, 4, 1], series: ['暖调', '星芒', '小满', '彩屿'],
    model: 'B', price: [29, 159], weight: 12, link: 'mains', unit: '只', watts: [5, 14], size: '直径 60 × 118 mm',
    option: packs, words: ['免接线即换', '高显色'],
    points: [
      ['拧上就能用', '标准螺口，不改线、不换灯具，租房也合适。'],
      ['断电记忆', '停电来电后恢复之前的亮度，半夜不会突然全亮。'],
    ],
    params: { 灯头: ['E27', 'E14'], 光通量: ['470 lm', '806 lm', '1055 lm'] }, control: ['语音', '手机', '定时'],
    scenes: ['回家', '睡眠', '观影'],
  },
  {
    leaf: '筒灯', noun: '防眩智能筒灯', facts: 'luminaire', brands: [3, 4, 1], series: ['星点', '深井', '一线', '止水'],
    model: 'D', price: [59, 199], weight: 12, link: 'mains', unit: '只', watts: [5, 15], size: '开孔 75 mm，高 62 mm',
    option: packs, words: ['开孔 75mm', '深防眩', '窄边'],
    points: [
      ['深防眩', '光源内陷 45 mm，躺在沙发上也不晃眼。'],
      ['分组控制', '同一房间的筒灯一起变，不会一只快一只慢。'],
    ],
    params: { 光束角: ['24°', '36°', '60°'], 显色指数: ['Ra90', 'Ra95'] }, control: ['语音', '手机', '面板'],
    scenes: ['会客', '观影', '回家'], hot: '防眩筒灯',
  },
  {
    leaf: '射灯', noun: '智能射灯', facts: 'luminaire', brands: [3, 4], series: ['聚墨', '照壁', '洗墙'], model: 'T',
    price: [69, 239], weight: 6, link: 'mains', unit: '只', watts: [7, 20], size: '开孔 55 mm，高 70 mm', option: packs,
    words: ['可调角', '洗墙', '窄光束'],
    points: [
      ['照画也照墙', '灯头可转 30°，同一只灯先洗墙后照画。'],
      ['深防眩', '蜂窝格栅随灯附送，走廊里看不到刺眼的光斑。'],
    ],
    params: { 光束角: ['15°', '24°', '36°'] }, control: ['语音', '手机', '面板'], scenes: ['会客', '观影'],
  },
  {
    leaf: '灯带', noun: '智能灯带', facts: 'light_strip', brands: [3, 4, 1, 24],
    series: ['流光', '檐下', '月白', '溪水'], model: 'L', price: [79, 399], weight: 10, link: 'mains', unit: '套',
    watts: [10, 60], size: '宽 8 mm，厚 2 mm', option: ['长度', [['2 米', 1], ['5 米', 2.1], ['10 米', 3.9]]],
    words: ['可裁剪', '高显色', '无灯点'],
    points: [
      ['看不到灯点', '灯珠排得密，薄槽里也是连续的一条光。'],
      ['可裁剪', '每 5 cm 一个剪口，剪下的一段还能接着用。'],
      ['三面可贴', '背胶与卡扣都有，木作、石材、金属都贴得牢。'],
    ],
    params: { 灯珠密度: ['320 颗/米', '480 颗/米'], 防护等级: ['IP20', 'IP65'] }, control: ['语音', '手机', '面板'],
    scenes: ['观影', '会客', '睡眠'],
  },
  {
    leaf: '磁吸轨道灯', noun: '磁吸轨道灯', facts: 'luminaire', brands: [3, 1], series: ['一轨', '移星', '栅光'],
    model: 'M', price: [129, 499], weight: 6, link: 'mains', watts: [6, 24], size: '轨道宽 20 mm',
    option: ['组合', [['泛光条', 1], ['格栅灯', 1.15], ['射灯头', 0.92], ['吊线灯', 1.4]]],
    words: ['低压 48V', '随吸随换'],
    points: [
      ['随吸随换', '灯头一吸就亮，换布局不用爬上爬下找电工。'],
      ['低压安全', '轨道内是 48V 直流，伸手碰到也安全。'],
    ],
    control: ['语音', '手机', '面板'], scenes: ['会客', '观影'],
  },
  {
    leaf: '台灯', noun: '智能护眼台灯', facts: 'luminaire', brands: [4, 3, 24], series: ['案头', '灯下', '对影'],
    model: 'DL', price: [159, 699], weight: 6, link: 'wifi', supply: 'USB-C 20W', watts: [10, 18],
    size: '底座 200 mm，高 460 mm', words: ['国AA级照度', '自动补光', '番茄计时'],
    points: [
      ['桌面更匀', '中心与边缘的照度差控制在三倍以内，写字没有阴影。'],
      ['自动补光', '天色变暗时慢慢补上，眼睛不用跟着适应。'],
    ],
    control: ['语音', '手机', '自动感应'], scenes: ['看护', '睡眠'],
  },
  {
    leaf: '落地灯', noun: '智能落地灯', facts: 'luminaire', brands: [4, 3], series: ['疏影', '倚窗', '坐隅'],
    model: 'FL', price: [299, 1299], weight: 5, link: 'wifi', supply: '市电 AC 220V 插头', watts: [12, 36],
    size: '高 1560 mm', words: ['上下出光', '旋钮调光'],
    points: [
      ['上下出光', '向上照顶、向下照书，一盏灯两种气氛。'],
      ['不占地方', '底座只有一张唱片大小，沙发边也放得下。'],
    ],
    control: ['语音', '手机', '遥控'], scenes: ['观影', '会客'],
  },
  {
    leaf: '感应夜灯', noun: '感应小夜灯', facts: 'luminaire', brands: [24, 4], series: ['萤火', '半梦', '归枕'],
    model: 'N', price: [39, 149], weight: 6, link: 'battery', unit: '只', watts: [1, 3], size: '直径 78 × 22 mm',
    option: packs, words: ['起夜不刺眼', '磁吸免钉'],
    points: [
      ['起夜不刺眼', '亮度只有 0.8 流明，照到拖鞋，照不醒旁边的人。'],
      ['磁吸免钉', '贴上金属片就能装，取下来还能当手电。'],
      ['长续航', '一次充电用约三个月，低电量在手机提醒。'],
    ],
    control: ['自动感应', '手机'], scenes: ['睡眠', '起夜'],
  },
  {
    leaf: '智能开关', noun: '智能开关', facts: 'wall_switch', brands: [2, 5, 1],
    series: ['', '大板', '微凸', '青砚', '素面'], model: 'S', price: [79, 299], weight: 22, link: 'mains',
    size: '86 × 86 × 37 mm', years: 5, option: ['接线', [['单火版', 1], ['零火版', 1.1]]],
    neutral: '按所选接线：零火版需要零线，单火版无需零线', words: ['钢化面板', '静音按键', '86 型', '双控替换'],
    points: [
      ['指纹不易留', '2.5D 玻璃做了疏油层，擦一擦就干净。'],
      ['同一系列，同一高度', '与场景面板、插座并排安装，缝隙一致。'],
      ['长按另有用处', '每个键都可以设长按：会客、离家、全关。'],
    ],
    params: { 负载: ['每路 800W 阻性', '每路 1200W 阻性'], 材质: ['钢化玻璃、阻燃 PC', '磨砂 PC'] },
    control: ['面板', '语音', '手机', '定时'], scenes: ['回家', '离家', '睡眠'], hot: '零火开关',
  },
  {
    leaf: '调光开关', noun: '旋钮调光开关', facts: 'dimmer', brands: [2, 5], series: ['阻尼', '一圈', '圆心'],
    model: 'K', price: [129, 399], weight: 6, link: 'mains', size: '86 × 86 × 45 mm', years: 5, neutral: '需要零线',
    watts: [150, 400], words: ['阻尼旋钮', '前后沿自适应'],
    points: [
      ['一圈就是一天', '轻转微调、快转直达，手感有阻尼。'],
      ['自适应灯具', '前沿后沿自动识别，老灯也不嗡嗡响。'],
    ],
    control: ['面板', '手机', '语音'], scenes: ['观影', '会客'],
  },
  {
    leaf: '场景面板', noun: '六键场景面板', facts: 'remote', brands: [2, 5, 1], series: ['', '刻印', '留白', '节律'],
    model: 'SC', price: [199, 459], weight: 10, link: 'mains', size: '86 × 86 × 40 mm', years: 5,
    option: ['接线', [['单火版', 1], ['零火版', 1.08]]], neutral: '按所选接线：零火版需要零线，单火版无需零线',
    words: ['可刻字', '微光键位', '断网可用'],
    points: [
      ['刻字可选', '下单后可指定六个键的文字，激光刻在面板里，不会磨掉。'],
      ['一键一场景', '回家、会客、观影、用餐、睡眠、离家，一块面板管一间屋。'],
      ['夜里看得清', '人走近才亮起键位，亮度随环境变化。'],
    ],
    control: ['面板', '手机'], scenes: ['回家', '离家', '会客', '观影', '睡眠'],
  },
  {
    leaf: '无线开关', noun: '无线旋钮开关', facts: 'remote', brands: [5, 2, 24], series: ['随手', '指尖', '圆石'],
    model: 'R', price: [59, 219], weight: 8, link: 'battery', unit: '只', size: '直径 65 × 24 mm', option: pairs,
    words: ['免布线', '磁吸底座', '旋转调光'],
    points: [
      ['想贴哪就贴哪', '背面磁吸，床头、茶几、冰箱上都行，老房不用开槽。'],
      ['转一下就够', '旋转调亮度，按下换场景，双击全关。'],
      ['两年电池', '一颗纽扣电池用约两年，更换不用工具。'],
    ],
    control: ['遥控', '面板'], scenes: ['睡眠', '观影'],
  },
  {
    leaf: '智能插座', noun: '计量智能插座', facts: 'plug', brands: [12, 2, 1], series: ['', '墙面', '随行', '守电'],
    model: 'J', price: [49, 189], weight: 12, link: 'mains', unit: '只', size: '86 × 86 × 36 mm', option: packs,
    neutral: '需要零线', words: ['过载保护', '儿童保护门', '16A'],
    points: [
      ['电用在哪，一看便知', '功率、电量按天按月统计，待机耗电的电器藏不住。'],
      ['过载自动断开', '超过额定电流一秒内断开，并在手机提醒。'],
      ['儿童保护门', '单孔插不进去，家里有小朋友也放心。'],
    ],
    params: { 额定电流: ['10A', '16A'] }, control: ['手机', '语音', '定时'], scenes: ['离家', '出差'],
  },
  {
    leaf: '通断模块', noun: '智能通断模块', facts: 'relay_module', brands: [12, 11], series: ['隐线', '盒中', '旧改'],
    model: 'RM', price: [49, 179], weight: 6, link: 'mains', unit: '只', size: '43 × 40 × 18 mm', option: pairs,
    neutral: '需要零线', words: ['藏在底盒', '保留原开关'],
    points: [
      ['藏在底盒里', '比火柴盒还小，原来的开关面板照样用。'],
      ['旧灯也智能', '水晶灯、浴霸、排风扇，接上就能定时与联动。'],
    ],
    control: ['手机', '语音', '定时'], scenes: ['回家', '离家'],
  },
  {
    leaf: '调光电源', noun: '智能调光电源', facts: 'light_driver', brands: [3, 11], series: ['平流', '无闪', '双色'],
    model: 'DR', price: [69, 299], weight: 6, link: 'mains', watts: [20, 150], size: '180 × 52 × 22 mm',
    neutral: '需要零线', option: ['功率', [['40W', 1], ['75W', 1.45], ['150W', 2.1]]],
    words: ['深度调光', '双色温', '恒压 24V'],
    points: [
      ['一只带全屋灯槽', '多路输出同步变化，长灯槽首尾亮度一致。'],
    ],
    control: ['手机', '面板', '语音'], scenes: ['观影', '会客'],
  },
];
