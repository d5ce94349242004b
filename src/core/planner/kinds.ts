/** A kind of device that a plan may use. */
export interface DeviceKind {
  readonly name: string;
  /** The names of the shop's leaf categories with such goods. */
  readonly categories: readonly string[];
  readonly unit: string;
  /** It is mounted in the box of a wall switch, where many homes have no neutral wire. */
  readonly isInSwitchBox?: boolean;
}

const kind = (name: string, category: string, unit = '只', isInSwitchBox = false): DeviceKind => ({
  name,
  categories: [category],
  unit,
  isInSwitchBox,
});

export const deviceKinds = {
  lock: kind('智能门锁', '指纹锁', '把'),
  doorbell: kind('可视门铃', '可视门铃', '台'),
  motion: kind('人体传感器', '人体移动'),
  presence: kind('人体存在传感器', '人体存在'),
  contact: kind('门窗传感器', '门窗磁'),
  ceiling: kind('吸顶灯', '吸顶灯', '盏'),
  downlight: kind('筒灯', '筒灯', '盏'),
  strip: kind('灯带', '灯带', '套'),
  nightLight: kind('感应夜灯', '感应夜灯'),
  wallSwitch: kind('智能开关', '智能开关', '只', true),
  panel: kind('场景面板', '场景面板', '只', true),
  wireless: kind('无线开关', '无线开关'),
  socket: kind('智能插座', '智能插座'),
  curtain: kind('窗帘电机', '窗帘电机', '台'),
  thermostat: kind('温控器', '温控器', '台', true),
  purifier: kind('空气净化器', '空气净化器', '台'),
  airMonitor: kind('空气检测仪', '空气检测仪', '台'),
  deskLamp: kind('台灯', '台灯', '盏'),
  speaker: kind('智能音箱', '智能音箱', '台'),
  projector: kind('投影机', '投影机', '台'),
  soundbar: kind('回音壁', '回音壁', '台'),
  infrared: kind('万能遥控', '万能遥控', '台'),
  leak: kind('水浸传感器', '水浸传感器'),
  valve: kind('智能水阀', '智能水阀', '台'),
  smoke: kind('烟雾报警器', '烟雾报警器'),
  gas: kind('燃气探测器', '燃气探测器', '台'),
  help: kind('紧急按钮', '紧急按钮'),
  fall: kind('跌倒雷达', '跌倒雷达', '台'),
  camera: kind('室内摄像机', '室内摄像机', '台'),
  hood: kind('油烟机', '油烟机', '台'),
  cooktop: kind('灶具', '灶具', '台'),
  gateway: kind('多协议网关', '多协议网关', '台'),
} as const satisfies Record<string, DeviceKind>;

export type KindKey = keyof typeof deviceKinds;

export const kindKeys = Object.keys(deviceKinds) as KindKey[];
