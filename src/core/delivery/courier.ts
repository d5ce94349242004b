interface Courier {
  /** Code of the shop family's courier list. */
  readonly corp_code: string;
  readonly corp_name: string;
  /** Code of 快递100, "" where it has none. */
  readonly tracking: string;
}

/**
 * Couriers that parcels in China travel with, those for home deliveries first. Any other courier's name can stand in
 * place of a code: its parcels are shown and not tracked.
 */
export const couriers: readonly Courier[] = [
  { corp_code: 'SF', corp_name: '顺丰速运', tracking: 'shunfeng' },
  { corp_code: 'JD', corp_name: '京东快递', tracking: 'jd' },
  { corp_code: 'ZTO', corp_name: '中通快递', tracking: 'zhongtong' },
  { corp_code: 'YTO', corp_name: '圆通速递', tracking: 'yuantong' },
  { corp_code: 'YD', corp_name: '韵达快递', tracking: 'yunda' },
  { corp_code: 'STO', corp_name: '申通快递', tracking: 'shentong' },
  { corp_code: 'JTSD', corp_name: '极兔速递', tracking: 'jtexpress' },
  { corp_code: 'EMS', corp_name: 'EMS', tracking: 'ems' },
  { corp_code: 'YZPY', corp_name: '邮政快递包裹', tracking: 'youzhengguonei' },
  { corp_code: 'DBL', corp_name: '德邦快递', tracking: 'debangkuaidi' },
  { corp_code: 'DNWL', corp_name: '菜鸟速递', tracking: 'danniao' },
  { corp_code: 'KYSY', corp_name: '跨越速运', tracking: 'kuayue' },
  { corp_code: 'ZJS', corp_name: '宅急送', tracking: 'zhaijisong' },
  { corp_code: 'UC', corp_name: '优速快递', tracking: 'youshuwuliu' },
  { corp_code: 'SNWL', corp_name: '苏宁物流', tracking: 'suning' },
  { corp_code: 'SFKY', corp_name: '顺丰快运', tracking: 'shunfengkuaiyun' },
  { corp_code: 'JDKY', corp_name: '京东快运', tracking: 'jingdongkuaiyun' },
  { corp_code: 'DBLKY', corp_name: '德邦物流', tracking: 'debangwuliu' },
  { corp_code: 'ZTOKY', corp_name: '中通快运', tracking: 'zhongtongkuaiyun' },
  { corp_code: 'YDKY', corp_name: '韵达快运', tracking: 'yundakuaiyun' },
  { corp_code: 'ANE', corp_name: '安能物流', tracking: 'annengwuliu' },
  { corp_code: 'YMDD', corp_name: '壹米滴答', tracking: 'yimidida' },
  { corp_code: 'SXJD', corp_name: '顺心捷达', tracking: 'sxjdfreight' },
  { corp_code: 'BTWL', corp_name: '百世快运', tracking: 'baishiwuliu' },
  { corp_code: 'OTHER', corp_name: '其他快递', tracking: '' },
];

const courierOf = (code: string): Courier | undefined => couriers.find((courier) => courier.corp_code === code);

/** The name of a courier; the code itself when no courier has it. */
export const courierName = (code: string): string => courierOf(code)?.corp_name ?? code;

/** The code of 快递100 for a courier, "" when its parcels cannot be tracked there. */
export const trackingCode = (code: string): string => courierOf(code)?.tracking ?? '';

/** Letters, digits and hyphens, 6 to 32 of them: what couriers print on their labels and 快递100 accepts. */
export const waybillPattern = /^[A-Za-z0-9-]{6,32}$/;

/** A page of 快递100 where anybody can look up a parcel; "" for a courier it does not know. */
export function trackingPage(courier: string, waybill: string): string {
  const code = trackingCode(courier);
  return code && `https://www.kuaidi100.com/chaxun?${new URLSearchParams({ com: code, nu: waybill }).toString()}`;
}

/** Address that the reports on a parcel are pushed to (contract 18.8). */
export const pushPath = (deliveryId: number | string): string => `/api/h5app/wxapp/delivery/push/${deliveryId}`;
