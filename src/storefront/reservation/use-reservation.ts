import { useEffect, useRef, useState } from 'react';
import { reservationMessages } from '#core/reservation/messages.ts';
import {
  emptyReservation,
  type ReservationDraft,
  type ReservationField,
  reservationFault,
  reservationInput,
} from '#core/reservation/rules.ts';
import { locate } from '#storefront/position/locate.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { $waitingReservations, followReservations, sendReservation } from './store.ts';

/** The progress of the position lookup. */
export type Locating = 'idle' | 'searching' | 'found' | 'unknown';

/** The state of the form: `waiting` is stored in the browser until the network is back. */
type Sending = 'idle' | 'busy' | 'sent' | 'waiting';

/** The typed text, and the remark it began with: a form that was closed by mistake reopens unchanged. */
let kept: { readonly draft: ReservationDraft; readonly given: string } | undefined;

function beginWith(given: string): ReservationDraft {
  if (!kept) return { ...emptyReservation, remark: given };
  const isOwnRemark = kept.draft.remark !== kept.given;
  return { ...kept.draft, remark: isOwnRemark ? kept.draft.remark : given };
}

/** The free design form: its draft, its faults, and sending it once. */
export function useReservation(remark: string, onSent: () => void) {
  const [draft, setDraft] = useState(() => beginWith(remark));
  const [fault, setFault] = useState<{ field: ReservationField; message: string } | null>(null);
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState<Sending>('idle');
  const [locating, setLocating] = useState<Locating>('idle');
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const sent = useRef<ReturnType<typeof reservationInput>>(undefined);
  const isPositionChosen = useRef(draft.position.cityName !== '');
  const waiting = useStore($waitingReservations);

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);

  useEffect(() => {
    kept = { draft, given: remark };
  }, [draft, remark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the waiting one has been answered
  useEffect(() => {
    if (sending !== 'waiting' || waiting.count > 0) return;
    setSending('idle');
    // Asked with the key it was sent with, the server answers this tab what it has answered the other one.
    if (waiting.refused === null && sent.current) void send(sent.current);
    else if (waiting.refused) setFailure(waiting.refused);
    else finish();
  }, [waiting, sending]);

  function finish() {
    // The form may be gone before an effect of this change runs.
    kept = undefined;
    setDraft({ ...emptyReservation, remark });
    // The next home is looked up anew.
    isPositionChosen.current = false;
    setLocating('idle');
    onSent();
  }

  function change(values: Partial<ReservationDraft>) {
    if (values.position) isPositionChosen.current = true;
    setDraft((before) => ({ ...before, ...values }));
    setFault(null);
    setSending((before) => (before === 'busy' ? before : 'idle'));
  }

  /** Looks up the visitor's region, once; a region chosen by hand meanwhile stays. */
  async function findPosition() {
    if (locating !== 'idle') return;
    setLocating('searching');
    const position = await locate();
    setLocating(position.cityName === '' ? 'unknown' : 'found');
    if (!isPositionChosen.current && position.cityName !== '') setDraft((before) => ({ ...before, position }));
  }

  async function submit() {
    if (isBusy.current) return;
    const missing = reservationFault(draft);
    setFault(missing);
    setFailure('');
    if (!missing) await send(reservationInput(draft));
  }

  async function send(input: ReturnType<typeof reservationInput>) {
    sent.current = input;
    isBusy.current = true;
    setSending('busy');
    try {
      const outcome = await sendReservation(input);
      setSending(outcome);
      if (outcome === 'waiting') return followReservations();
      showToast(reservationMessages.submitted);
      finish();
    } catch (reason) {
      setSending('idle');
      setFailure(messageOf(reason));
    } finally {
      isBusy.current = false;
    }
  }

  return { form, draft, fault, failure, sending, locating, change, findPosition, submit };
}

export type ReservationControl = ReturnType<typeof useReservation>;
