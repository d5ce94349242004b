import { bookVisit } from '#core/experience/visit-contract.ts';
import { plainMobile } from '#core/login/form.ts';
import { visitDays } from '#core/site/limits.ts';
import { messages } from '#core/site/messages.ts';
import { formatTime } from '#core/time/time.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { type FieldFaults, inputFaults } from '#storefront/shell/call/input-faults.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** The fields of the visit form. */
export interface VisitForm {
  contacts: string;
  contactNumber: string;
  /** YYYY-MM-DD, "" for any day. */
  date: string;
  remark: string;
}

export const emptyVisit: VisitForm = { contacts: '', contactNumber: '', date: '', remark: '' };

/** The outcome of a visit: its receipt number, or the faults. */
export type VisitOutcome = { receipt: string } | { message: string; faults: FieldFaults };

const daySeconds = 86_400;

/** The days that can be booked, as `YYYY-MM-DD` by the clocks in Shanghai. */
export function bookableDays(nowMs: number): { first: string; last: string } {
  const day = (offset: number): string => formatTime(Math.floor(nowMs / 1000) + offset * daySeconds).slice(0, 10);
  return { first: day(0), last: day(visitDays) };
}

const key = contentKey();

/** Books a visit at a centre, once however often it is sent (contract 10.9, 18.5). It needs no login. */
export async function sendVisit(storeId: number, form: VisitForm): Promise<VisitOutcome> {
  const input: InputOf<typeof bookVisit> = {
    store_id: storeId,
    contacts: form.contacts.trim(),
    contactNumber: plainMobile(form.contactNumber),
    appoint_date: form.date,
    remark: form.remark.trim(),
  };
  const faults = inputFaults(bookVisit, input);
  if (Object.keys(faults).length > 0) return { message: '', faults };
  if (!navigator.onLine) return { message: messages.offline, faults: {} };
  try {
    const { crm_business_id } = await call(bookVisit, input, { silent: true, idempotencyKey: key.of(input) });
    key.done();
    return { receipt: crm_business_id };
  } catch (reason) {
    return { message: messageOf(reason), faults: {} };
  }
}
