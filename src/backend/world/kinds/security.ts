import { type Kind, packs, pairs } from './kind.ts';

// biome-ignore format: a kind reads as a paragraph; one property per line would be four times as long.
export const securityKinds: readonly Kind[] = [
  {
    leaf: '指纹锁', noun: '直板智能门锁', facts: 'lock', brands: [8, 9, 1], series: ['', '推拉', '磐石', '归来'],
    model: 'A', price: [899, 2999], weight: 12, link: 'battery', supply: '8 节 AA 电池，Type-C 应急',
    size: '360 × 70 × 65 mm', years: 5, option: ['开向', [['左开', 1], ['右开', 1]]],
    words: ['C 级锁芯', '指纹密码', '离线可用', '虚位密码'],
    points: [
      ['离线也能开', '指纹、密码、钥匙都在锁里完成比对，断网不受影响。'],
      ['C 级锁芯', '钥匙不可复制，锁体带防撬报警。'],
      ['谁回来了', '孩子到家、老人出门，手机收到一句话。'],
      ['应急供电', '忘了换电池，用充电宝插上就能开门。'],
    ],
    params: { 锁芯等级: ['C 级'], 开锁方式: ['指纹、密码、门卡、钥匙', '指纹、密码、人脸、钥匙'], 适配门厚: ['40–110 mm'] },
    control: ['指纹', '手机', '面板'], scenes: ['回家', '离家', '看护'], hot: '直板门锁',
  },
  {
    leaf: '密码键盘', noun: '安防密码键盘', facts: 'keypad', brands: [8, 9], series: ['门侧', '布防'], model: 'KP',
    price: [149, 359], weight: 4, link: 'battery', size: '120 × 80 × 22 mm', words: ['布防撤防', '刷卡'],
    points: [
      ['出门一按', '布防、撤防、在家三种模式，老人孩子刷卡即可。'],
      ['防拆报警', '被强行取下时立即鸣响并通知。'],
    ],
    control: ['面板', '手机'], scenes: ['离家', '回家'],
  },
  {
    leaf: '保险柜', noun: '家用智能保险柜', facts: 'lock', brands: [8, 1], series: ['藏山', '小匣'], model: 'BX',
    price: [699, 2599], weight: 4, link: 'battery', unit: '台', size: '360 × 300 × 250 mm',
    option: ['容积', [['22 升', 1], ['45 升', 1.6]]], words: ['震动报警', '指纹'],
    points: [
      ['搬也搬不走', '四点固定，异常震动手机立即知道。'],
      ['谁开过都有记录', '每次开启留下时间与成员。'],
    ],
    control: ['指纹', '手机'], scenes: ['离家', '出差'],
  },
  {
    leaf: '室内摄像机', noun: '云台摄像机', facts: 'Camera', brands: [10, 8, 9], series: ['', '守望', '转角', '夜归'],
    model: 'V', price: [169, 599], weight: 12, link: 'wifi', supply: 'USB-C 5V', size: '78 × 78 × 118 mm',
    option: ['清晰度', [['2K', 1], ['3K', 1.3]]], words: ['双向通话', '本地存储', '物理遮蔽', '人形追踪'],
    points: [
      ['物理遮蔽', '在家模式镜头转进机身，看不见就是看不见。'],
      ['本地存储', '最大 256 GB 存储卡循环录像，不上云也能回看。'],
      ['微光全彩', '一点点路灯光也能拍出颜色。'],
      ['说得上话', '双向通话带降噪，远处也听得清。'],
    ],
    params: { 视角: ['水平 360°，垂直 110°'], 存储: ['存储卡 ≤ 256 GB', '存储卡、家庭录像主机'] },
    control: ['手机', '语音'], scenes: ['看护', '离家', '宠物'],
  },
  {
    leaf: '室外摄像机', noun: '室外太阳能摄像机', facts: 'FloodlightCamera', brands: [10, 9],
    series: ['院门', '檐角', '巡夜'], model: 'VO', price: [299, 899], weight: 6, link: 'wifi', supply: '电池与太阳能板',
    size: '160 × 82 × 90 mm', option: ['套装', [['单机', 1], ['含太阳能板', 1.25]]],
    words: ['IP66', '免布线', '声光驱离'],
    points: [
      ['不用拉线', '每天两小时阳光即可持续工作，院子里想装哪就装哪。'],
      ['声光驱离', '有人逗留先亮灯再提醒，大多数事到此为止。'],
    ],
    control: ['手机', '自动感应'], scenes: ['离家', '出差'],
  },
  {
    leaf: '可视门铃', noun: '可视门铃', facts: 'VideoDoorbell', brands: [8, 10, 9], series: ['', '门前', '来客'],
    model: 'DB', price: [299, 899], weight: 8, link: 'wifi', supply: '可充电电池', size: '130 × 62 × 30 mm',
    option: ['套装', [['门铃', 1], ['门铃与室内铃', 1.18]]], words: ['2K', '红外夜视', '免打孔'],
    points: [
      ['免打孔', '背胶支架承重 8 公斤，租房也能装。'],
      ['先看清再开门', '人未按铃已录像，快递放下也有提醒。'],
      ['变声应答', '独自在家时可以用变声回应。'],
    ],
    control: ['手机', '语音'], scenes: ['回家', '看护'],
  },
  {
    leaf: '录像存储', noun: '家庭录像主机', facts: 'CameraController', brands: [10, 11], series: ['存山', '静库'],
    model: 'NV', price: [599, 2199], weight: 4, link: 'wifi', unit: '台', supply: '电源适配器 12V',
    size: '220 × 160 × 52 mm', option: ['容量', [['1 TB', 1], ['2 TB', 1.3], ['4 TB', 1.75]]],
    words: ['八路', '加密存储'],
    points: [
      ['录像留在家里', '加密写入，换一台机器读不出来。'],
      ['断网照录', '摄像机与主机走内网，外网断开不丢一秒。'],
      ['找得快', '按人、宠物、包裹筛选，一周录像几秒翻完。'],
    ],
    control: ['手机'], scenes: ['离家', '出差', '看护'],
  },
  {
    leaf: '人体移动', noun: '人体传感器', facts: 'motion_sensor', brands: [11, 9, 1], series: ['', '过廊', '转身'],
    model: 'P', price: [49, 169], weight: 10, link: 'battery', unit: '只', size: '直径 46 × 32 mm', option: packs,
    words: ['广角 150°', '防宠物误报'],
    points: [
      ['宠物不误报', '小型宠物跑过不触发，离家布防更安静。'],
      ['两种装法', '可贴可立，支架万向可调。'],
    ],
    params: { 探测距离: ['5 米', '7 米'] }, control: ['自动感应'], scenes: ['回家', '起夜', '离家'],
  },
  {
    leaf: '人体存在', noun: '人体存在传感器', facts: 'presence_sensor', brands: [11, 1, 24],
    series: ['', '静坐', '呼吸'], model: 'PS', price: [149, 499], weight: 9, link: 'mains', unit: '只',
    supply: 'USB-C 5V', size: '直径 78 × 28 mm', option: pairs, words: ['毫米波', '静坐不灭灯', '分区'],
    points: [
      ['静坐不灭灯', '毫米波能察觉呼吸的起伏，看书、打字时灯不会突然灭。'],
      ['房间分区', '一只传感器分出沙发、餐桌、书桌三个区域。'],
      ['不拍照', '没有镜头，卧室与卫生间也合适。'],
    ],
    params: { 探测距离: ['6 米', '8 米'], 雷达频段: ['24 GHz', '60 GHz'] }, control: ['自动感应'],
    scenes: ['睡眠', '会客', '起夜'], hot: '人体存在',
  },
  {
    leaf: '门窗磁', noun: '门窗传感器', facts: 'contact_sensor', brands: [8, 9, 11], series: ['', '一线', '半开'],
    model: 'D', price: [39, 129], weight: 10, link: 'battery', unit: '只', size: '主体 41 × 22 × 11 mm', option: packs,
    words: ['秒级联动', '免打孔'],
    points: [
      ['忘关窗提醒', '下雨或离家时还有窗开着，手机先知道。'],
    ],
    params: { 磁铁间距: ['≤ 22 mm'] }, control: ['自动感应'], scenes: ['回家', '离家', '看护'],
  },
  {
    leaf: '震动感应', noun: '震动传感器', facts: 'vibration_sensor', brands: [9, 8], series: ['触波', '窗语'],
    model: 'VB', price: [49, 139], weight: 4, link: 'battery', unit: '只', size: '直径 32 × 14 mm', option: pairs,
    words: ['玻璃破碎', '灵敏度可调'],
    points: [
      ['敲窗也知道', '玻璃敲击、抽屉拉开、行李移动都能感应。'],
      ['灵敏度可调', '三档灵敏度，地铁边的房子也不乱报。'],
    ],
    control: ['自动感应'], scenes: ['离家', '出差'],
  },
  {
    leaf: '烟雾报警器', noun: '独立式烟雾报警器', facts: 'smoke_sensor', brands: [8, 9, 22],
    series: ['', '先声', '檐下'], model: 'YA', price: [79, 239], weight: 8, link: 'battery', unit: '只',
    size: '直径 106 × 42 mm', option: packs, words: ['十年电池', '85 分贝', '联动关阀'],
    points: [
      ['十年电池', '电池与器件同寿命，到期提醒更换整机。'],
      ['85 分贝', '隔着一道门也叫得醒。'],
      ['一处响，处处响', '同屋报警器互联，楼上着火楼下先知道。'],
    ],
    params: { 报警音量: ['≥ 85 dB（3 米）'] }, control: ['自动感应', '手机'], scenes: ['看护', '烹饪'],
  },
  {
    leaf: '燃气探测器', noun: '燃气报警器', facts: 'gas_sensor', brands: [22, 8], series: ['灶安', '嗅微'], model: 'RQ',
    price: [129, 359], weight: 5, link: 'mains', unit: '只', size: '直径 110 × 40 mm',
    option: ['气体', [['天然气', 1], ['液化气', 1]]], words: ['联动关阀', '自检'],
    points: [
      ['先关阀再报警', '与机械手联动，浓度超标三秒关阀。'],
      ['每周自检', '传感器老化会主动提醒，不做摆设。'],
      ['不误报油烟', '双传感判别，炒菜不会乱响。'],
    ],
    control: ['自动感应', '手机'], scenes: ['烹饪', '看护'],
  },
  {
    leaf: '一氧化碳报警器', noun: '一氧化碳报警器', facts: 'carbon_monoxide_sensor', brands: [22, 8],
    series: ['无声', '守息'], model: 'CO', price: [129, 299], weight: 4, link: 'battery', unit: '只',
    size: '直径 106 × 40 mm', option: pairs, words: ['电化学探头', '七年寿命'],
    points: [
      ['看不见的，它闻得到', '电化学探头七年寿命，低浓度累积也会提醒。'],
      ['85 分贝', '卧室关着门也叫得醒。'],
    ],
    control: ['自动感应'], scenes: ['看护', '睡眠'],
  },
  {
    leaf: '声光警号', noun: '声光警号', facts: 'siren', brands: [8, 9], series: ['号角', '警檐'], model: 'SG',
    price: [89, 259], weight: 4, link: 'mains', unit: '只', size: '直径 96 × 40 mm', words: ['105 分贝', '多种铃声'],
    points: [
      ['吓退比追查快', '105 分贝加频闪，入侵者第一时间离开。'],
      ['平时是门铃', '没有报警时，可当门铃与整点提醒。'],
    ],
    control: ['手机', '自动感应'], scenes: ['离家', '出差'],
  },
  {
    leaf: '紧急按钮', noun: '一键求助按钮', facts: 'remote', brands: [9, 24], series: ['伸手', '唤声'], model: 'SOS',
    price: [49, 159], weight: 5, link: 'battery', unit: '只', size: '直径 50 × 18 mm', option: pairs,
    words: ['可挂脖', '防水'],
    points: [
      ['摸得到，按得下', '大按键有凸点，卫生间与床头各放一只。'],
      ['家人都收到', '按下后依次电话、短信通知三位家人。'],
      ['防水可挂', 'IP67，洗澡也能带着。'],
    ],
    control: ['遥控', '手机'], scenes: ['看护', '起夜'],
  },
  {
    leaf: '跌倒雷达', noun: '跌倒检测雷达', facts: 'presence_sensor', brands: [9, 11], series: ['扶老', '稳步'],
    model: 'FD', price: [399, 1199], weight: 4, link: 'wifi', supply: 'USB-C 5V', size: '直径 90 × 30 mm',
    words: ['无镜头', '60 GHz'],
    points: [
      ['不拍照的看护', '只看姿态轮廓，没有影像，卫生间也能装。'],
      ['跌倒后先问一声', '本机语音询问，无人应答再通知家人。'],
      ['离床太久也提醒', '夜里离床超过设定时间，手机轻声提醒。'],
    ],
    control: ['自动感应', '手机'], scenes: ['看护', '起夜'],
  },
  {
    leaf: '宠物看护', noun: '智能喂食器', facts: 'appliance', brands: [9, 17], series: ['汪喵', '按时', '小餐'],
    model: 'PF', price: [199, 699], weight: 4, link: 'wifi', unit: '台', supply: '电源适配器 5V 与备用电池',
    size: '260 × 190 × 320 mm', option: ['容量', [['3 升', 1], ['5 升', 1.22]]], words: ['定时定量', '停电续喂'],
    points: [
      ['出差也按时吃饭', '每餐克数可设，吃没吃完手机能看到。'],
      ['停电续喂', '三节电池备用，停电三天照样出粮。'],
      ['拆下来就能洗', '粮槽与食盆无死角，水冲即可。'],
    ],
    control: ['手机', '定时'], scenes: ['宠物', '出差'],
  },
];
