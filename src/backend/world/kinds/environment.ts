import { type Kind, packs, pairs } from './kind.ts';

// biome-ignore format: a kind reads as a paragraph; one property per line would be four times as long.
export const environmentKinds: readonly Kind[] = [
  {
    leaf: '温控器', noun: '圆盘温控器', facts: 'thermostat', brands: [13, 14, 1], series: ['', '知冷', '四季', '平衡'],
    model: 'Q', price: [299, 899], weight: 12, link: 'mains', neutral: '需要零线', size: '86 × 86 × 42 mm', years: 3,
    option: ['用途', [['水地暖', 1], ['空调', 1.05], ['二合一', 1.22]]], words: ['水地暖与空调', '旋钮'],
    points: [
      ['转到几度就是几度', '金属旋钮一格半度，屏幕只显示该看的数字。'],
      ['老房换面板', '86 底盒直接替换，不动墙、不改管。'],
    ],
    params: { 控温精度: ['±0.5 ℃', '±0.3 ℃'] }, control: ['面板', '手机', '语音'], scenes: ['回家', '离家', '睡眠'],
  },
  {
    leaf: '散热器温控阀', noun: '散热器温控阀', facts: 'radiator_valve', brands: [14, 13], series: ['炉边', '一室'],
    model: 'TR', price: [149, 399], weight: 8, link: 'battery', unit: '只', size: '直径 52 × 96 mm', option: packs,
    words: ['开窗检测', '儿童锁'],
    points: [
      ['开窗就停暖', '温度骤降判断为开窗，暂停供暖不浪费。'],
    ],
    params: { 接口: ['M30 × 1.5'] }, control: ['手机', '面板', '定时'], scenes: ['离家', '睡眠'],
  },
  {
    leaf: '空调控制', noun: '中央空调控制器', facts: 'air_conditioner_controller', brands: [13, 11],
    series: ['贯通', '静控'], model: 'AK', price: [399, 1299], weight: 6, link: 'mains', neutral: '需要零线',
    size: '120 × 80 × 28 mm', option: ['内机', [['单台', 1], ['四台', 1.8], ['八台', 2.9]]], words: ['多联机', '总线'],
    points: [
      ['一只管多台', '接在总线上，八台内机都能单独调。'],
      ['保留原面板', '原有线控器照常使用，状态双向同步。'],
    ],
    control: ['手机', '语音', '面板'], scenes: ['回家', '离家', '睡眠'],
  },
  {
    leaf: '空调', noun: '壁挂空调', facts: 'RoomAirConditioner', brands: [13, 15], series: ['清和', '柔风', '晚凉'],
    model: 'KT', price: [1999, 4999], weight: 8, link: 'wifi', unit: '台', supply: '市电 AC 220V 插座',
    watts: [735, 1600], size: '880 × 295 × 215 mm', years: 6,
    option: ['匹数', [['1 匹', 1], ['1.5 匹', 1.22], ['2 匹', 1.6]]], words: ['一级能效', '柔风', '自清洁'],
    points: [
      ['风不直吹', '导风板上千微孔，站在风口也不冷。'],
      ['一级能效', '全直流变频，整夜约一度电。'],
      ['自己洗自己', '56 ℃ 高温自清洁，换季不用拆洗。'],
    ],
    params: { 能效等级: ['一级'], 噪音: ['18–40 dB'] }, control: ['遥控', '手机', '语音'], scenes: ['回家', '睡眠'],
  },
  {
    leaf: '空气净化器', noun: '空气净化器', facts: 'AirPurifier', brands: [15, 1], series: ['山林', '静息', '清昼'],
    model: 'JH', price: [699, 3499], weight: 8, link: 'wifi', unit: '台', supply: '市电 AC 220V 插座', watts: [30, 65],
    size: '240 × 240 × 520 mm', option: ['滤芯', [['标配', 1], ['除醛增强', 1.18]]],
    words: ['除醛', '低噪', '滤芯提醒'],
    points: [
      ['数值看得见', '颗粒物、甲醛、温湿度实时显示。'],
      ['睡眠档 20 分贝', '夜里自动降速熄屏，听不到也看不到。'],
      ['滤芯用到刚好', '按实际风量计算寿命，不早换也不晚换。'],
    ],
    params: { 洁净空气量: ['400 m³/h', '520 m³/h', '700 m³/h'] }, control: ['手机', '语音', '自动感应'],
    scenes: ['睡眠', '回家'],
  },
  {
    leaf: '新风机', noun: '壁挂新风机', facts: 'Fan', brands: [15], series: ['吐纳', '穿堂'], model: 'XF',
    price: [1999, 5999], weight: 5, link: 'wifi', unit: '台', supply: '市电 AC 220V', neutral: '需要零线',
    watts: [25, 90], size: '600 × 420 × 165 mm', option: ['风量', [['150 m³/h', 1], ['250 m³/h', 1.35]]],
    words: ['热交换', '单孔安装'],
    points: [
      ['关窗也换气', '热交换七成回收，冬天换气不冷。'],
      ['一个孔就够', '单孔进排，半天装好。'],
    ],
    control: ['手机', '语音', '自动感应'], scenes: ['睡眠', '会客'],
  },
  {
    leaf: '循环扇', noun: '空气循环扇', facts: 'Fan', brands: [15, 13], series: ['回旋', '微澜'], model: 'FS',
    price: [199, 799], weight: 6, link: 'wifi', unit: '台', supply: '市电 AC 220V 插头', watts: [20, 40],
    size: '300 × 300 × 880 mm', words: ['直流变频', '三维摆风', '自然风'],
    points: [
      ['像窗边的风', '自然风算法忽强忽弱，不是一成不变地吹。'],
      ['和空调搭班', '把冷气送到客厅另一头，空调可以调高两度。'],
      ['最低 18 分贝', '婴儿房也能整夜开着。'],
    ],
    control: ['遥控', '手机', '语音'], scenes: ['睡眠', '会客'],
  },
  {
    leaf: '加湿器', noun: '无雾加湿器', facts: 'HumiditySensor', brands: [15, 24], series: ['润物', '晨露'],
    model: 'JS', price: [299, 1299], weight: 5, link: 'wifi', unit: '台', supply: '市电 AC 220V 插头', watts: [15, 35],
    size: '260 × 260 × 420 mm', option: ['水箱', [['5 升', 1], ['8 升', 1.25]]], words: ['恒湿', '无白粉'],
    points: [
      ['湿度自己管', '到了设定湿度自动停，不湿地板。'],
      ['没有白粉', '蒸发式加湿，家具上不落白。'],
      ['上加水', '不用搬水箱，水壶一倒就好。'],
    ],
    control: ['手机', '语音', '自动感应'], scenes: ['睡眠'],
  },
  {
    leaf: '温湿度计', noun: '温湿度传感器', facts: 'temperature_humidity_sensor', brands: [15, 13, 1],
    series: ['', '体感', '屏显'], model: 'TH', price: [39, 169], weight: 8, link: 'battery', unit: '只',
    size: '直径 46 × 16 mm', option: packs, words: ['高精度', '墨水屏'],
    points: [
      ['误差很小', '温度 ±0.2 ℃，湿度 ±2%，出厂逐只校准。'],
    ],
    params: { 精度: ['±0.2 ℃、±2%RH', '±0.3 ℃、±3%RH'] }, control: ['自动感应'], scenes: ['睡眠', '看护'],
  },
  {
    leaf: '空气检测仪', noun: '空气检测仪', facts: 'air_quality_sensor', brands: [15], series: ['知气', '量息'],
    model: 'KQ', price: [199, 799], weight: 5, link: 'wifi', supply: 'USB-C 5V', size: '92 × 92 × 32 mm',
    words: ['二氧化碳', '甲醛', '屏显'],
    points: [
      ['一眼看懂', '绿、黄、橙三色，老人孩子也看得懂。'],
      ['记录一年', '通风前后差多少，曲线说话。'],
    ],
    control: ['自动感应', '手机'], scenes: ['睡眠', '会客'],
  },
  {
    leaf: '光照度传感器', noun: '光照度传感器', facts: 'light_sensor', brands: [3, 11], series: ['量光', '向阳'],
    model: 'GZ', price: [59, 169], weight: 4, link: 'battery', unit: '只', size: '直径 42 × 14 mm', option: pairs,
    words: ['自动补光', '太阳能'],
    points: [
      ['天暗一点，灯亮一点', '与灯光、窗帘联动，屋里的亮度一直刚好。'],
      ['贴窗即用', '背胶贴在窗上，朝外量天光，朝内量桌面。'],
    ],
    control: ['自动感应'], scenes: ['会客', '回家'],
  },
  {
    leaf: '水浸传感器', noun: '水浸传感器', facts: 'water_leak_sensor', brands: [16, 8], series: ['', '涓滴', '守湿'],
    model: 'SJ', price: [49, 159], weight: 10, link: 'battery', unit: '只', size: '直径 50 × 15 mm', option: packs,
    words: ['IP67', '联动关阀'],
    points: [
      ['一毫米水就报警', '底部两对探针，水刚漫开就知道。'],
      ['先关阀再通知', '与水阀联动，人不在家也止得住。'],
      ['泡水也不坏', 'IP67，报警后擦干继续用。'],
    ],
    params: { 防护等级: ['IP67'] }, control: ['自动感应'], scenes: ['离家', '出差', '看护'],
  },
  {
    leaf: '智能水阀', noun: '智能水阀', facts: 'valve', brands: [16], series: ['', '一闸', '止水'], model: 'SF',
    price: [299, 899], weight: 8, link: 'mains', supply: '12V 适配器', size: '110 × 72 × 96 mm',
    option: ['管径', [['DN15', 1], ['DN20', 1.1], ['DN25', 1.22]]], words: ['免改管', '手动旋钮'],
    points: [
      ['套上就能装', '夹在原有球阀手柄上，不断水、不改管。'],
      ['五秒关水', '收到漏水信号五秒关到底。'],
      ['停电能手拧', '保留手动旋钮，停电不耽误用水。'],
    ],
    control: ['手机', '语音', '自动感应'], scenes: ['离家', '出差'],
  },
  {
    leaf: '净水器', noun: '台下净水器', facts: 'WaterValve', brands: [16], series: ['澈源', '泉口'], model: 'JS',
    price: [1299, 3999], weight: 5, link: 'wifi', unit: '台', supply: '市电 AC 220V 插座', watts: [60, 120],
    size: '430 × 140 × 420 mm', option: ['通量', [['600 加仑', 1], ['1000 加仑', 1.35]]], words: ['大通量', '滤芯自换'],
    points: [
      ['一杯水七秒', '大通量不用等，做饭泡茶都跟得上。'],
      ['滤芯自己换', '一拧一卡，不用等师傅。'],
      ['水质写在龙头上', '龙头屏显示进出水的数值。'],
    ],
    control: ['手机', '自动感应'], scenes: ['烹饪'],
  },
  {
    leaf: '热水器', noun: '恒温热水器', facts: 'WaterHeater', brands: [16, 14], series: ['暖泉', '即热'], model: 'RS',
    price: [1499, 4599], weight: 5, link: 'wifi', unit: '台', supply: '市电 AC 220V 插座', watts: [30, 60],
    size: '600 × 380 × 170 mm', years: 6, option: ['升数', [['13 升', 1], ['16 升', 1.2], ['20 升', 1.5]]],
    words: ['零冷水', '恒温'],
    points: [
      ['开龙头就是热的', '零冷水循环，早晨不用放一桶冷水。'],
      ['水温差不到一度', '中途开另一只龙头，水温也稳。'],
      ['一氧化碳自检', '超标自动停机并通知。'],
    ],
    control: ['手机', '语音', '面板'], scenes: ['回家', '起夜'],
  },
  {
    leaf: '浇灌控制', noun: '浇灌控制器', facts: 'valve', brands: [16, 15], series: ['小园', '知雨'], model: 'JG',
    price: [129, 499], weight: 5, link: 'battery', size: '130 × 90 × 60 mm',
    option: ['路数', [['单路', 1], ['双路', 1.4]]], words: ['雨天暂停', '定量'],
    points: [
      ['下雨不浇', '看天气也看土壤，该停就停。'],
      ['按升浇水', '每盆浇多少，量着来。'],
    ],
    control: ['手机', '定时'], scenes: ['出差'],
  },
  {
    leaf: '土壤检测', noun: '土壤检测仪', facts: 'soil_sensor', brands: [16, 15], series: ['根语', '润土'], model: 'TR',
    price: [59, 159], weight: 4, link: 'battery', unit: '只', size: '长 150 mm', option: packs, words: ['墒情', '光照'],
    points: [
      ['它渴了会说', '土壤湿度、温度一起看，手机提醒浇水。'],
    ],
    control: ['自动感应'], scenes: ['出差'],
  },
  {
    leaf: '晾衣机', noun: '智能晾衣机', facts: 'Closure', brands: [17], series: ['云竿', '晴晾'], model: 'LY',
    price: [699, 2299], weight: 6, link: 'wifi', unit: '台', supply: '市电 AC 220V', neutral: '需要零线',
    watts: [20, 60], size: '主机 1150 × 330 × 130 mm', option: ['款式', [['基础', 1], ['烘干', 1.45]]],
    words: ['四杆', '照明', '遇阻停'],
    points: [
      ['一句话降下来', '抱着一盆衣服，说一声就到手边。'],
      ['遇阻即停', '碰到绿植或人立刻停下。'],
      ['承重 35 公斤', '四杆分开挂，被子也晾得开。'],
    ],
    control: ['语音', '遥控', '手机'], scenes: ['离家'],
  },
];
