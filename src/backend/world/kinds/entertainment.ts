import { type Kind, pairs } from './kind.ts';

// biome-ignore format: a kind reads as a paragraph; one property per line would be four times as long.
export const entertainmentKinds: readonly Kind[] = [
  {
    leaf: '智能音箱', noun: '智能音箱', facts: 'Speaker', brands: [19, 20, 1], series: ['', '回廊', '小满', '松间'],
    model: 'Y', price: [199, 1299], weight: 12, link: 'wifi', supply: '电源适配器 12V', size: '直径 120 × 180 mm',
    option: pairs, words: ['双单元', '全屋对讲', '立体声'],
    points: [
      ['听得清你', '六只麦克风，油烟机开着也能唤醒。'],
      ['全屋对讲', '喊吃饭不用喊，对着一只说，每间屋都听到。'],
      ['一键静音', '物理按键切断麦克风，亮红点为证。'],
    ],
    params: { 单元: ['全频 2.5 英寸 × 2', '中低音 4 英寸与高音 1 英寸'] }, control: ['语音', '手机'],
    scenes: ['会客', '观影', '睡眠'],
  },
  {
    leaf: '回音壁', noun: '家庭影院回音壁', facts: 'Speaker', brands: [20, 19], series: ['长岸', '声浪'], model: 'HY',
    price: [799, 3999], weight: 6, link: 'wifi', unit: '套', supply: '市电 AC 220V 插头', watts: [80, 300],
    size: '980 × 110 × 65 mm', option: ['套装', [['单机', 1], ['含低音炮', 1.35], ['含环绕', 1.8]]],
    words: ['天空声道', '自动校音'],
    points: [
      ['声音从头顶过去', '天空声道单元朝上发声，雨就在头顶下。'],
      ['自动校音', '放一段声音就知道房间大小，装好不用调。'],
    ],
    control: ['遥控', '语音', '手机'], scenes: ['观影'],
  },
  {
    leaf: '吸顶音响', noun: '吸顶背景音响', facts: 'Speaker', brands: [20, 19], series: ['隐声', '檐音'], model: 'XD',
    price: [299, 1299], weight: 5, link: 'wifi', unit: '套', supply: '市电 AC 220V', neutral: '需要零线',
    watts: [20, 60], size: '开孔 150 mm', option: ['套装', [['一拖二', 1], ['一拖四', 1.7]]], words: ['同轴', '防潮'],
    points: [
      ['看不见的音响', '与筒灯同一开孔，面罩可喷涂成顶色。'],
      ['卫生间也能装', '防潮单元，洗澡听歌不受潮。'],
    ],
    control: ['语音', '手机', '面板'], scenes: ['会客', '起夜'],
  },
  {
    leaf: '投影机', noun: '家用投影机', facts: 'BasicVideoPlayer', brands: [20], series: ['幕间', '白墙'], model: 'TY',
    price: [2499, 8999], weight: 5, link: 'wifi', unit: '台', supply: '电源适配器 24V', watts: [120, 260],
    size: '220 × 220 × 190 mm', option: ['亮度', [['1200 流明', 1], ['2400 流明', 1.55]]],
    words: ['自动对焦', '避障', '护眼'],
    points: [
      ['放下就正', '自动对焦、校正、避开插座，三秒成像。'],
      ['一句话观影', '关灯、合帘、落幕、开机，一句话做完。'],
      ['护眼避人', '有人走到光前自动变暗。'],
    ],
    control: ['遥控', '语音', '手机'], scenes: ['观影'],
  },
  {
    leaf: '电视', noun: '智慧屏电视', facts: 'CastingVideoPlayer', brands: [20, 1], series: ['一窗', '画境'],
    model: 'TV', price: [2299, 8999], weight: 5, link: 'wifi', unit: '台', supply: '市电 AC 220V 插头',
    watts: [120, 280], size: '1446 × 830 × 60 mm', years: 3,
    option: ['尺寸', [['55 英寸', 1], ['65 英寸', 1.4], ['75 英寸', 1.95]]], words: ['高刷', '无开机广告'],
    points: [
      ['没有开机广告', '按下电源三秒见画面，仅此而已。'],
      ['也是中控', '门铃响了画面弹出，家里状态一屏看。'],
      ['暗处有细节', '千级分区背光，夜景不是一片黑。'],
    ],
    control: ['遥控', '语音', '手机'], scenes: ['观影', '会客'],
  },
  {
    leaf: '播放盒', noun: '影音播放盒', facts: 'CastingVideoPlayer', brands: [20, 19], series: ['片仓', '投一'],
    model: 'BF', price: [199, 899], weight: 4, link: 'wifi', supply: 'USB-C 5V', size: '100 × 100 × 24 mm',
    option: ['存储', [['32 GB', 1], ['128 GB', 1.3]]], words: ['无损音频', '投屏'],
    points: [
      ['老电视变新', '插上就有新系统，遥控器只有八个键。'],
      ['无损音频', '音轨原样送给功放，不压缩。'],
    ],
    control: ['遥控', '手机', '语音'], scenes: ['观影'],
  },
  {
    leaf: '中控屏', noun: '智能中控屏', facts: 'ControlBridge', brands: [1, 2, 11], series: ['', '门厅', '一屏'],
    model: 'ZK', price: [699, 2699], weight: 10, link: 'hub', supply: '市电 AC 220V', neutral: '需要零线',
    size: '按所选尺寸，86 底盒', years: 3, option: ['屏幕', [['4 英寸', 1], ['6 英寸', 1.4], ['10 英寸', 2.1]]],
    words: ['86 底盒', '实体旋钮', '对讲'],
    points: [
      ['全家都会用', '灯光、窗帘、温度一屏排好，老人也找得到。'],
      ['门口来人先看', '门铃画面直接弹出，一键开锁。'],
      ['不用时像一幅画', '待机显示时间与家人留言，夜里自动熄屏。'],
    ],
    control: ['面板', '语音', '手机'], scenes: ['回家', '离家', '会客'],
  },
  {
    leaf: '万能遥控', noun: '红外万能遥控', facts: 'ir_remote', brands: [11, 19], series: ['代劳', '一圈'], model: 'YK',
    price: [69, 199], weight: 5, link: 'wifi', supply: 'USB-C 5V', size: '直径 70 × 28 mm', words: ['学习型', '360°'],
    points: [
      ['老空调也听话', '收录上万套红外码，没有的可以学。'],
      ['空调真的开了吗', '内置温度感应，开没开看得出来。'],
    ],
    control: ['手机', '语音', '遥控'], scenes: ['回家', '观影'],
  },
  {
    leaf: '多协议网关', noun: '多协议智能网关', facts: 'gateway', brands: [11, 1], series: ['', '枢纽', '同桌', '静驭'],
    model: 'G', price: [199, 899], weight: 12, link: 'hub', supply: 'USB-C 5V 或网线供电', size: '直径 110 × 32 mm',
    years: 3, option: ['网络', [['无线版', 1], ['千兆有线版', 1.2]]], words: ['多协议', '双机互备', '本地自动化'],
    points: [
      ['不同协议坐一桌', '无线与有线的设备接到同一台主机，互相联动。'],
      ['两台互备', '一台断电另一台接手，全屋不停摆。'],
      ['带得动', '最多 200 个子设备，别墅也够用。'],
    ],
    params: { 子设备数: ['128', '200', '256'] }, control: ['手机', '语音'], scenes: ['回家', '离家'],
    hot: 'Matter 网关',
  },
  {
    leaf: '边缘主机', noun: '家庭边缘主机', facts: 'Aggregator', brands: [11, 1], series: ['本心', '守一'], model: 'ZJ',
    price: [999, 3999], weight: 5, link: 'hub', unit: '台', supply: '电源适配器 12V', size: '160 × 160 × 42 mm',
    years: 3, option: ['存储', [['64 GB', 1], ['256 GB', 1.3]]], words: ['本地语音', '弱电箱安装'],
    points: [
      ['想法都在家里算', '语音与画面识别在本机完成，不出家门。'],
      ['停电有准备', '内置备电二十分钟，够它存好每个状态。'],
      ['弱电箱就能放', '导轨安装，散热无风扇。'],
    ],
    control: ['语音', '手机'], scenes: ['离家', '看护'],
  },
  {
    leaf: '信号中继', noun: '信号中继器', facts: 'gateway', brands: [11], series: ['接力', '远声'], model: 'ZX',
    price: [69, 219], weight: 4, link: 'mains', unit: '只', supply: '市电 AC 220V 插座',
    size: '60 × 60 × 32 mm', option: pairs,
    words: ['插上即用', '三倍距离'],
    points: [
      ['厚墙也过得去', '插在中间的插座上，远处的传感器不再掉线。'],
      ['不用设置', '插上自动入网，指示灯变绿就好。'],
    ],
    control: ['手机'], scenes: ['回家'],
  },
];
