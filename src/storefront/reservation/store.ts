import { atom } from 'nanostores';
import { createReservation } from '#core/reservation/contract.ts';
import { reservationMessages } from '#core/reservation/messages.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

type Input = InputOf<typeof createReservation>;

/** A reservation that waits for the network, with the key of its intent. */
interface Waiting {
  readonly key: string;
  readonly input: Input;
}

function readWaiting(): readonly Waiting[] {
  const stored = readStored('local', laterKeys.waitingReservations);
  return Array.isArray(stored) ? stored.filter((one: Partial<Waiting> | null) => one?.key && one.input) : [];
}

/**
 * The number of reservations that wait for the network, and the reason why the last one was refused: "" when it was
 * accepted, null when another tab has sent it and knows.
 */
export const $waitingReservations = atom<{ readonly count: number; readonly refused: string | null }>({
  count: 0,
  refused: '',
});

function writeWaiting(waiting: readonly Waiting[], refused = ''): void {
  writeStored('local', laterKeys.waitingReservations, waiting);
  $waitingReservations.set({ count: waiting.length, refused });
}

const intent = contentKey();

/** The key of this page's press that waits for the network; "" when the latest press does not. */
let waitingKey = '';

async function send(input: Input, key: string): Promise<void> {
  await call(createReservation, input, { silent: true, idempotencyKey: key });
  performance.mark('shop:reserve' satisfies ShopMark);
}

/**
 * Sends a reservation, once however often it is pressed (contract 18.5). Offline it is stored and sent when the network
 * is back. Rejects with the server's message, or with ours when there was no answer: pressing again is safe then.
 */
export async function sendReservation(input: Input): Promise<'sent' | 'waiting'> {
  const key = intent.of(input);
  waitingKey = navigator.onLine ? '' : key;
  if (!navigator.onLine) {
    const waiting = readWaiting();
    if (!waiting.some((one) => one.key === key)) writeWaiting([...waiting, { key, input }]);
    return 'waiting';
  }
  await send(input, key);
  intent.done();
  return 'sent';
}

/** Sends the waiting reservations one by one; stops at the first without an answer. */
async function sendWaiting(): Promise<void> {
  for (const { key, input } of readWaiting()) {
    let refused = '';
    try {
      await send(input, key);
      // The same words are another reservation from now on.
      if (key === waitingKey) intent.done();
      showToast(reservationMessages.submitted);
    } catch (reason) {
      // A server that rests has not answered either, and nobody has the form open any more.
      if (!(reason instanceof ApiError) || isUnanswered(reason)) return;
      refused = reason.message;
      showToast(`预约未能提交：${refused}`, { icon: 'warn' });
    }
    const left = readWaiting().filter((one) => one.key !== key);
    writeWaiting(left, refused);
  }
}

/** Notices that another tab has sent what waited: both hear that the network is back, and one has the lock. */
function notice(): void {
  const { length } = readWaiting();
  if (length < $waitingReservations.get().count) $waitingReservations.set({ count: length, refused: null });
}

let isFollowing = false;

/** Sends waiting reservations now and whenever the network comes back, in one tab at a time. */
export function followReservations(): void {
  $waitingReservations.set({ count: readWaiting().length, refused: '' });
  if (isFollowing) return;
  isFollowing = true;
  const go = async (): Promise<void> => {
    if (navigator.onLine && readWaiting().length > 0) {
      // Without HTTPS there are no locks; then the key alone ensures a single reservation.
      await ('locks' in navigator ? navigator.locks.request('chengju.reservations', sendWaiting) : sendWaiting());
    }
    notice();
  };
  addEventListener('online', () => void go());
  void go();
}
