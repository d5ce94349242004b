import { courierName } from '#core/delivery/courier.ts';
import { formatTime } from '#core/time/time.ts';

/** The facts about a parcel that its journey depends on. */
export interface Parcel {
  readonly corp_code: string;
  readonly delivery_code: string;
  /** Unix seconds. */
  readonly shipped: number;
}

/** Destination of the parcel. */
export interface Destination {
  readonly receiver_state: string;
  readonly receiver_city: string;
  readonly receiver_district: string;
}

/** A trace (contract 5.7). */
export interface Trace {
  AcceptTime: string;
  AcceptStation: string;
}

const hour = 3600;

/** Hours after shipping, with the report of that moment; the last stop is the door. */
function journey(parcel: Parcel, to: Destination): readonly (readonly [number, string])[] {
  const courier = courierName(parcel.corp_code);
  const city = to.receiver_city === to.receiver_state ? to.receiver_city : to.receiver_state + to.receiver_city;
  // Shanghai, where the warehouse is, is one leg away; everything else passes its provincial centre.
  const far = to.receiver_state === '上海市' ? 0 : 18;
  return [
    [0, `商家已发货，等待${courier}揽收`],
    [2, `【上海市】${courier}已揽收，运单号 ${parcel.delivery_code}`],
    [8, '【上海市】快件已到达 上海浦东分拨中心'],
    [12, `【上海市】快件离开 上海浦东分拨中心，发往 ${city}`],
    [20 + far, `【${to.receiver_city}】快件已到达 ${to.receiver_city}转运中心`],
    [26 + far, `【${to.receiver_city}】快件已到达 ${to.receiver_district}营业点`],
    [28 + far, `【${to.receiver_city}】快递员正在派送，请保持电话畅通`],
    [32 + far, `【${to.receiver_city}】快件已签收，感谢使用${courier}`],
  ];
}

/** The traces of a parcel up to `now`, newest first. They never change, and more follow as time passes. */
export function tracesOf(parcel: Parcel, to: Destination, now: number): Trace[] {
  return journey(parcel, to)
    .filter(([hours]) => parcel.shipped + hours * hour <= now)
    .map(([hours, text]) => ({ AcceptTime: formatTime(parcel.shipped + hours * hour), AcceptStation: text }))
    .reverse();
}

/** The progress of a parcel in two or three words. */
export function parcelStatus(parcel: Parcel, to: Destination, now: number): string {
  const stops = journey(parcel, to);
  const passed = tracesOf(parcel, to, now).length;
  if (passed === stops.length) return '已签收';
  if (passed === stops.length - 1) return '派送中';
  return passed <= 1 ? '已发货' : '运输中';
}
