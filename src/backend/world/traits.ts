import type { DeviceFact } from './facts.ts';

/** One feature of a device in Chinese. */
export interface Trait {
  /** Word for the name or brief. */
  readonly word: string;
  readonly title: string;
  readonly text: string;
  /** Name of an "other" tag. */
  readonly tag?: string;
}

const byFeature: Readonly<Record<string, Trait>> = {
  power_outage_memory: {
    word: '断电记忆',
    title: '断电记忆',
    text: '停电来电后恢复到之前的状态，半夜不会突然全亮。',
    tag: '断电记忆',
  },
  energy: { word: '用电计量', title: '用电看得见', text: '功率与电量实时上报，按天按月生成曲线。', tag: '用电计量' },
  child_lock: { word: '童锁', title: '童锁', text: '锁定后按键不响应，手机与联动照常可用。', tag: '童锁' },
  countdown: { word: '倒计时', title: '倒计时关闭', text: '可设一分钟到十二小时，到点自动关。' },
  backlight_mode: { word: '背光可调', title: '背光可调', text: '夜里指示灯可调暗或关闭，卧室不留一个亮点。' },
  illuminance: { word: '光照感应', title: '会看天色', text: '内置光照感应，天亮时不开灯。' },
  tamper: { word: '防拆报警', title: '防拆报警', text: '被强行取下时立即通知家人。', tag: '防拆' },
  vibration: { word: '震动感应', title: '震动也知道', text: '除了本职，还能感应敲击与移动。' },
  pin_code: { word: '临时密码', title: '临时密码', text: '保洁与亲友来访，发一个当天有效的密码。' },
  auto_relock_time: { word: '自动上锁', title: '自动上锁', text: '关门后按设定时间自动上锁，出门不用回头。' },
  co2: { word: '二氧化碳', title: '二氧化碳看得见', text: '红外原理测量，七年不用校准。' },
  pm25: { word: '颗粒物', title: '颗粒物看得见', text: '激光散射计数，炒菜扬尘都有曲线。' },
  voc: { word: '有机挥发物', title: '新家具也能测', text: '挥发物超标时提醒开窗换气。' },
  hcho: { word: '甲醛', title: '甲醛单独测', text: '电化学甲醛探头，不与酒精气味混淆。' },
  tilt: { word: '调角', title: '角度可调', text: '叶片角度单独设定，透光不透人。' },
  target_distance: { word: '测距', title: '知道人在哪', text: '可按距离分区，坐下与走过分别联动。' },
  gradient: { word: '流光溢彩', title: '一条灯多种色', text: '分段控制，同一条灯带能走出渐变。', tag: '全彩' },
  temporary_mute: { word: '一键静音', title: '一键静音', text: '确认无险后可静音十分钟，之后恢复值守。' },
  over_current_threshold: { word: '过流可设', title: '门限自己定', text: '过流、过压、欠压门限都可在手机里设定。' },
  produced_energy: { word: '双向计量', title: '双向计量', text: '用电与发电分开记录，光伏家庭一张图看清。' },
  HepaFilterMonitoring: { word: '滤芯监测', title: '滤芯监测', text: '剩余寿命按实际用量计算，快到期时提醒。' },
  ServiceArea: { word: '分区清扫', title: '分区清扫', text: '地图上圈一块扫一块，厨房多扫一遍。' },
  TemperatureAlarm: { word: '温度提醒', title: '温度提醒', text: '门没关严或温度异常，几分钟内就会说。' },
  ZoneManagement: { word: '区域侦测', title: '区域侦测', text: '只看门前那一块，路过的车不再打扰。' },
};

const colourTrait: Trait = {
  word: '全彩',
  title: '一千六百万色',
  text: '从暖白到任意彩色，节日与观影各有气氛。',
  tag: '全彩',
};

/** Chinese traits of a device, the most distinctive ones first. */
export function traitsOf(fact: DeviceFact): Trait[] {
  const traits: Trait[] = fact.color ? [colourTrait] : [];
  for (const [feature, trait] of Object.entries(byFeature)) if (fact.features.includes(feature)) traits.push(trait);
  return traits;
}

const numerals = ['零', '单', '双', '三', '四', '五', '六', '七', '八'];

/** "三键", "双路" …; "" for a single or an odd number of channels. */
export const gangWord = (gangs: number, unit: string): string =>
  gangs > 1 && gangs <= 6 ? `${numerals[gangs] ?? ''}${unit}` : '';
