import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '#backend/app/handler.ts';
import { isCalendarDay, shanghaiDay } from '#backend/app/texts/calendar.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { createOrder } from '#core/order/contract.ts';
import { Pickup, Receiver } from '#core/order/input.ts';
import { closingOf } from '#core/order/times/pickup.ts';
import { pickupDays } from '#core/site/limits.ts';
import { formatTime } from '#core/time/time.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';

type Input = ParsedInputOf<typeof createOrder>;

/** Columns of `orders` that describe the receiver and the way of delivery. */
export interface Recipient {
  readonly receipt_type: 'logistics' | 'ziti';
  readonly ziti_status: 'NOTZITI' | 'PENDING';
  readonly receiver_name: string;
  readonly receiver_mobile: string;
  readonly receiver_state: string;
  readonly receiver_city: string;
  readonly receiver_district: string;
  readonly receiver_address: string;
  readonly receiver_zip: string;
  readonly pickup_location: string;
  readonly pickup_date: string;
  readonly pickup_time: string;
  readonly pickup_code: string;
}

function checked<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input, { message: '收货信息不正确' });
  if (!parsed.success) throw new Refusal(parsed.issues[0].message);
  return parsed.output;
}

/** Reads the receiver; refuses with the first field that is missing or wrong (contract 5.2). */
export async function readRecipient(
  connection: Connection,
  userId: number,
  input: Input,
  now: number,
): Promise<Recipient> {
  if (input.receipt_type === 'ziti') return readPickup(connection, userId, input, now);
  return {
    ...checked(Receiver, input),
    receipt_type: 'logistics',
    ziti_status: 'NOTZITI',
    // Upstream does not refuse a bad postcode (contract 5.2).
    receiver_zip: /^\d{6}$/.test(input.receiver_zip) ? input.receiver_zip : '000000',
    pickup_location: '',
    pickup_date: '',
    pickup_time: '',
    pickup_code: '',
  };
}

async function readPickup(connection: Connection, userId: number, input: Input, now: number): Promise<Recipient> {
  const pickup = checked(Pickup, input);
  const centre = await connection
    .selectFrom('experience')
    .select(['province', 'city', 'county', 'address', 'hours'])
    .where('experience_id', '=', numericId(pickup.pickup_location))
    .where('status', '=', 6)
    .executeTakeFirst();
  if (!centre) throw new Refusal('自提门店不存在或未营业');
  checkDate(pickup, now);
  checkTime(pickup.pickup_time, centre.hours);
  const member = await connection
    .selectFrom('member')
    .select(['username', 'mobile'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...pickup,
    receipt_type: 'ziti',
    ziti_status: 'PENDING',
    receiver_name: input.receiver_name.trim() || member.username,
    receiver_mobile: checked(Receiver.entries.receiver_mobile, input.receiver_mobile.trim() || member.mobile),
    receiver_state: centre.province,
    receiver_city: centre.city,
    receiver_district: centre.county,
    receiver_address: centre.address,
    receiver_zip: '000000',
    pickup_code: String(randomInt(10 ** 7, 10 ** 8)),
  };
}

/** Accepts days from today to `pickupDays` ahead, by the calendar in Shanghai, but no hour of today that is over. */
function checkDate({ pickup_date, pickup_time }: v.InferOutput<typeof Pickup>, now: number): void {
  const today = shanghaiDay(now);
  if (!isCalendarDay(pickup_date) || pickup_date < today || pickup_date > shanghaiDay(now, pickupDays)) {
    throw new Refusal(`自提日期须在今天起 ${pickupDays} 天内`);
  }
  if (pickup_date === today && endOf(pickup_time) <= formatTime(now).slice(11, 16)) {
    throw new Refusal('自提时间已过，请重新选择');
  }
}

const startOf = (span: string): string => span.slice(0, 5);
const endOf = (span: string): string => span.slice(-5);

function checkTime(time: string, hours: string): void {
  if (startOf(time) > endOf(time)) throw new Refusal('自提时间格式不正确');
  if (startOf(time) < startOf(hours) || endOf(time) > closingOf(hours))
    throw new Refusal(`自提时间须在营业时间 ${hours} 内`);
}
