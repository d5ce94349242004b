import type { ClockTracker, Track, Waybill } from '#backend/ports/parcel-tracker.ts';
import { courierName } from '#core/delivery/courier.ts';

const hour = 3600;

/** Hours after shipping, with the report of that moment; the last stop is the door. */
function journey(parcel: Waybill): readonly (readonly [number, string])[] {
  const courier = courierName(parcel.corp_code);
  const { receiver_state: state, receiver_city: city, receiver_district: district } = parcel;
  const destination = city === state ? city : state + city;
  // Shanghai, where the warehouse is, is one leg away; everything else passes its provincial centre.
  const far = state === '上海市' ? 0 : 18;
  return [
    [0, `商家已发货，等待${courier}揽收`],
    [2, `【上海市】${courier}已揽收，运单号 ${parcel.delivery_code}`],
    [8, '【上海市】快件已到达 上海浦东分拨中心'],
    [12, `【上海市】快件离开 上海浦东分拨中心，发往 ${destination}`],
    [20 + far, `【${city}】快件已到达 ${city}转运中心`],
    [26 + far, `【${city}】快件已到达 ${district}营业点`],
    [28 + far, `【${city}】快递员正在派送，请保持电话畅通`],
    [32 + far, `【${city}】快件已签收，感谢使用${courier}`],
  ];
}

/** The track of a parcel up to `now`. Traces never change, and more follow as time passes. */
function trackAt(parcel: Waybill, now: number): Track {
  const stops = journey(parcel);
  const traces = stops
    .filter(([hours]) => parcel.shipped + hours * hour <= now)
    .map(([hours, text]) => ({ time: parcel.shipped + hours * hour, text }))
    .reverse();
  const left = stops.length - traces.length;
  const state = left === 0 ? 'signed' : left === 1 ? 'delivering' : traces.length > 1 ? 'underWay' : 'waiting';
  return { state, traces };
}

/** Parcels of the demo: nobody carries them, so their journey follows from the clock. */
export const simulatedTracker: ClockTracker = { kind: 'clock', trackAt };
