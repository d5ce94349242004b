import { atom } from 'nanostores';
import { createReservation } from '#core/reservation/contract.ts';
import { reservationMessages } from '#core/reservation/messages.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
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

/** How many reservations wait for the network, and why the last of them was not taken ("" when it was). */
export const $waitingReservations = atom({ count: 0, refused: '' });

function writeWaiting(waiting: readonly Waiting[], refused = ''): void {
  writeStored('local', laterKeys.waitingReservations, waiting);
  $waitingReservations.set({ count: waiting.length, refused });
}

let intent: { body: string; key: string } | undefined;

/** The key of what is being sent: the same as long as the content is, so that another press is the same reservation. */
function keyOf(input: Input): string {
  const body = JSON.stringify(input);
  if (intent?.body !== body) intent = { body, key: crypto.randomUUID() };
  return intent.key;
}

const send = (input: Input, key: string) => call(createReservation, input, { silent: true, idempotencyKey: key });

/**
 * Sends a reservation, once however often it is pressed (contract 18.5). Offline it is kept and sent when the network is
 * back. Rejects with the server's message, and with ours when there was no answer: the same press again is safe then.
 */
export async function sendReservation(input: Input): Promise<'sent' | 'waiting'> {
  const key = keyOf(input);
  if (!navigator.onLine) {
    const waiting = readWaiting();
    if (!waiting.some((one) => one.key === key)) writeWaiting([...waiting, { key, input }]);
    return 'waiting';
  }
  await send(input, key);
  intent = undefined;
  return 'sent';
}

/** Sends what waits, one after the other; stops at the first that gets no answer. */
async function sendWaiting(): Promise<void> {
  for (const { key, input } of readWaiting()) {
    let refused = '';
    try {
      await send(input, key);
      showToast(reservationMessages.submitted);
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.kind === 'network') return;
      refused = reason.message;
      showToast(`预约未能提交：${refused}`, { icon: 'warn' });
    }
    const left = readWaiting().filter((one) => one.key !== key);
    writeWaiting(left, refused);
  }
}

let isFollowing = false;

/** Sends what waits now and whenever the network comes back; one tab at a time. */
export function followReservations(): void {
  $waitingReservations.set({ count: readWaiting().length, refused: '' });
  if (isFollowing) return;
  isFollowing = true;
  const go = (): void => {
    if (!navigator.onLine || readWaiting().length === 0) return;
    // Without HTTPS there are no locks; the key alone makes it one reservation then.
    void ('locks' in navigator ? navigator.locks.request('chengju.reservations', sendWaiting) : sendWaiting());
  };
  addEventListener('online', go);
  go();
}
