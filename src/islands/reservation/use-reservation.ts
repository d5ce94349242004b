import { useEffect, useRef, useState } from 'react';
import { messages } from '#config/messages.ts';
import {
  emptyReservation,
  type ReservationDraft,
  type ReservationField,
  reservationFault,
  reservationInput,
} from '#domain/reservation.ts';
import { messageOf } from '#state/api.ts';
import { showToast } from '#state/common.ts';
import { locate } from '#state/locate.ts';
import { followReservations, sendReservation } from '#state/reservation.ts';

/** How far the search for the visitor's place has come. */
export type Locating = 'idle' | 'searching' | 'found' | 'unknown';

/** Where the form stands: `waiting` is kept in the browser until the network is back. */
type Sending = 'idle' | 'busy' | 'sent' | 'waiting';

/** The free design form: its draft, what is wrong with it, and sending it once. */
export function useReservation(remark: string, onSent: () => void) {
  const [draft, setDraft] = useState<ReservationDraft>({ ...emptyReservation, remark });
  const [fault, setFault] = useState<{ field: ReservationField; message: string } | null>(null);
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState<Sending>('idle');
  const [locating, setLocating] = useState<Locating>('idle');
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isPlaceChosen = useRef(false);

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);

  function change(values: Partial<ReservationDraft>) {
    if (values.place) isPlaceChosen.current = true;
    setDraft((before) => ({ ...before, ...values }));
    setFault(null);
    setSending((before) => (before === 'busy' ? before : 'idle'));
  }

  /** Looks for the visitor's place, once; what has been chosen by hand meanwhile stays. */
  async function findPlace() {
    if (locating !== 'idle') return;
    setLocating('searching');
    const place = await locate();
    setLocating(place.cityName === '' ? 'unknown' : 'found');
    if (!isPlaceChosen.current && place.cityName !== '') setDraft((before) => ({ ...before, place }));
  }

  async function submit() {
    if (isBusy.current) return;
    const missing = reservationFault(draft);
    setFault(missing);
    setFailure('');
    if (missing) return;
    isBusy.current = true;
    setSending('busy');
    try {
      const outcome = await sendReservation(reservationInput(draft));
      setSending(outcome);
      if (outcome === 'waiting') return followReservations();
      showToast(messages.submitted);
      setDraft(emptyReservation);
      onSent();
    } catch (reason) {
      setSending('idle');
      setFailure(messageOf(reason));
    } finally {
      isBusy.current = false;
    }
  }

  return { form, draft, fault, failure, sending, locating, change, findPlace, submit };
}

export type ReservationControl = ReturnType<typeof useReservation>;
