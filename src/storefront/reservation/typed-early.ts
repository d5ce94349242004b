import type { ReservationDraft } from '#core/reservation/rules.ts';

/**
 * What was typed and chosen in the form before React was ready: until then it is in the page alone, and the next change of
 * another field would undo it. The names are those of the form without script (contract 14.15).
 */
export function typedEarly(form: HTMLFormElement): Partial<ReservationDraft> {
  const typed = new FormData(form);
  const textOf = (name: string): string => String(typed.get(name) ?? '');
  const [contacts, contactNumber, remark, system] = [
    textOf('contacts'),
    textOf('contactNumber'),
    textOf('remark'),
    textOf('solution'),
  ];
  return {
    ...(contacts && { contacts }),
    ...(contactNumber && { contactNumber }),
    ...(remark && { remark }),
    ...(system && { system }),
  };
}
