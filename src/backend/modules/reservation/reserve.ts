import { randomBytes } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { anyone, onceIfKeyed } from '#backend/app/idempotency.ts';
import { hourlyLimit } from '#backend/app/limit/hourly-limit.ts';
import { refuseRepeatedLead } from '#backend/app/limit/lead-limit.ts';
import { enquiryMade } from '#backend/facts/staff.ts';
import { canBePhone } from '#core/member/phone.ts';
import type { createReservation } from '#core/reservation/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { positionColumns } from './position.ts';

/**
 * Stores a reservation and returns its id. The same `Idempotency-Key` with the same body returns the first id (contract
 * 18.5). Refuses a reservation without a usable phone number.
 */
export async function reserve(
  input: ParsedInputOf<typeof createReservation>,
  context: Pick<Context, 'database' | 'nowMs' | 'clientIp' | 'network' | 'idempotencyKey'>,
): Promise<string> {
  if (!canBePhone(input.contactNumber)) throw new Refusal('联系方式不像电话号码，请检查');
  const created = secondsOf(context.nowMs);
  const intent = {
    userId: anyone,
    scope: 'reservation' as const,
    key: context.idempotencyKey,
    body: input,
    now: created,
  };
  return context.database.write((connection) =>
    onceIfKeyed(connection, intent, async () => {
      await hourlyLimit(connection, 'reservation', context.network, created);
      await refuseRepeatedLead(connection, 'reservation', input.contactNumber, created);
      const reservation_id = `R${randomBytes(12).toString('hex')}`;
      await connection
        .insertInto('reservation')
        .values({
          ...positionColumns(input),
          reservation_id,
          contacts: input.contacts,
          contact_number: input.contactNumber,
          remark: input.remark,
          source_type: input.reserExtend.sourceType,
          client_ip: context.clientIp,
          created,
        })
        .execute();
      await enquiryMade.tell(connection, {
        kind: 'reservation',
        ref: reservation_id,
        contacts: input.contacts,
        mobile: input.contactNumber,
        now: created,
      });
      return reservation_id;
    }),
  );
}
