import { randomBytes } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { hourlyLimit } from '#backend/app/hourly-limit.ts';
import { digest } from '#backend/app/session.ts';
import { canBePhone } from '#core/member/phone.ts';
import type { createReservation } from '#core/reservation/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { locationOf } from './location.ts';

/**
 * Stores a reservation and answers its id. The same `Idempotency-Key` with the same body answers the first id; the
 * key is kept in the row itself, so reservation and answer are one (contract 18.5). Refuses what nobody could call.
 */
export async function reserve(
  input: ParsedInputOf<typeof createReservation>,
  context: Pick<Context, 'database' | 'nowMs' | 'clientIp' | 'idempotencyKey'>,
): Promise<string> {
  if (!canBePhone(input.contactNumber)) throw new Refusal('联系方式不像电话号码，请检查');
  const created = secondsOf(context.nowMs);
  const body_hash = digest(JSON.stringify(input));
  const intent_key = context.idempotencyKey || null;
  return context.database.write(async (connection) => {
    const earlier =
      intent_key === null
        ? undefined
        : await connection
            .selectFrom('reservation')
            .where('intent_key', '=', intent_key)
            .select(['reservation_id', 'body_hash'])
            .executeTakeFirst();
    if (earlier && earlier.body_hash !== body_hash) throw new Refusal('请求标识已用于另一次预约，请刷新页面后重试');
    if (earlier) return earlier.reservation_id;
    await hourlyLimit(connection, 'reservation', context.clientIp, created);
    const reservation_id = `R${randomBytes(12).toString('hex')}`;
    await connection
      .insertInto('reservation')
      .values({
        ...locationOf(input),
        reservation_id,
        contacts: input.contacts,
        contact_number: input.contactNumber,
        remark: input.remark,
        source_type: input.reserExtend.sourceType,
        client_ip: context.clientIp,
        intent_key,
        body_hash,
        created,
      })
      .execute();
    return reservation_id;
  });
}
