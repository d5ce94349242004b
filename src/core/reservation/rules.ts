import type { Position } from '#core/position/contract.ts';
import { nowhere } from '#core/position/rules.ts';
import { freeDesignSourceType } from '#core/site/limits.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import type { createReservation } from './contract.ts';
import { reservationMessages } from './messages.ts';
import { reservationRemark } from './remark.ts';
import { reservationSystems } from './texts.ts';

/** The form being filled in. */
export interface ReservationDraft {
  readonly contacts: string;
  readonly contactNumber: string;
  /** One of {@link reservationSystems}; "" after it was cleared. */
  readonly system: string;
  readonly remark: string;
  readonly position: Position;
}

/** A field of the form, by its name on the wire (contract 14.15). */
export type ReservationField = 'contacts' | 'contactNumber' | 'solution';

export const emptyReservation: ReservationDraft = {
  contacts: '',
  contactNumber: '',
  system: reservationSystems[0],
  remark: '',
  position: nowhere,
};

/** The first fault, in the order and with the words of spec §5; null when there is none. */
export function reservationFault(draft: ReservationDraft): { field: ReservationField; message: string } | null {
  if (draft.contacts.trim() === '') return { field: 'contacts', message: reservationMessages.nameRequired };
  if (draft.contactNumber.trim() === '') return { field: 'contactNumber', message: reservationMessages.phoneRequired };
  return draft.system === '' ? { field: 'solution', message: reservationMessages.choiceRequired } : null;
}

/** The input as it is sent (contract 13.4). */
export function reservationInput(draft: ReservationDraft): InputOf<typeof createReservation> {
  return {
    ...draft.position,
    countyId: draft.position.areaId,
    contacts: draft.contacts.trim(),
    contactNumber: draft.contactNumber.trim(),
    remark: reservationRemark(draft.system, draft.remark),
    reserExtend: { sourceType: freeDesignSourceType },
    orderInfoSourceType: freeDesignSourceType,
  };
}
