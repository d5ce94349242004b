import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, networkOf } from '#backend/app/request/client-address.ts';
import { paymentPaths } from '#core/payment/paths.ts';
import { type Admission, createAdmission, type Rank } from './admission.ts';
import { createKnownSessions, type KnownSessions } from './known-sessions.ts';
import { type LoopLag, watchLoopLag } from './loop-lag.ts';
import { createPace, type Pace } from './pace.ts';
import { turnAway } from './turn-away.ts';
import { isUnread } from './unread-body.ts';

/** The door of a server: turns callers away before any work is done for them. */
export interface Gate {
  /** Calls `serve` at once or in the caller's turn, unless it answers the request itself. */
  readonly admit: Admit;
  readonly admission: Admission;
  readonly lag: LoopLag;
  readonly sessions: KnownSessions;
  readonly pace: Pace;
}

export type Admit = (incoming: IncomingMessage, outgoing: ServerResponse, serve: () => void) => void;

/** Asked by balancers and monitoring, also while the shop is busy. */
const alwaysOpen = ['/healthz', '/metrics'];

/** `trustedProxies` as in `clientAddress`. */
export function createGate({ lag = watchLoopLag(), trustedProxies = [] }: GateOptions = {}): Gate {
  const admission = createAdmission(lag);
  const sessions = createKnownSessions();
  const pace = createPace();

  function enter(incoming: IncomingMessage, outgoing: ServerResponse, caller: { path: string; rank: Rank }): boolean {
    const leave = admission.enter(caller.rank);
    if (!leave) {
      void turnAway(incoming, outgoing, caller.path, 'busy');
      return false;
    }
    // A body on its way takes no part of the machine yet, and whoever sends it slowly must not keep others out.
    if (isUnread(incoming)) {
      leave();
      incoming.once('end', () => {
        // A refused body may end after its answer.
        if (!outgoing.closed) outgoing.once('close', admission.begin());
      });
    } else outgoing.once('close', leave);
    return true;
  }

  return {
    admission,
    lag,
    sessions,
    pace,
    admit: (incoming, outgoing, serve) => {
      const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
      if (alwaysOpen.includes(path)) return serve();
      const rank = rankOf(incoming, path, sessions);
      const go = (): void => {
        if (!outgoing.destroyed && enter(incoming, outgoing, { path, rank })) serve();
      };
      if (rank !== 'stranger' || !isWrite(incoming)) return go();
      const giveUp = pace.enter(networkIn(incoming, trustedProxies), go);
      if (giveUp) outgoing.once('close', giveUp);
      else void turnAway(incoming, outgoing, path, 'flood');
    },
  };
}

interface GateOptions {
  readonly lag?: LoopLag;
  readonly trustedProxies?: readonly string[];
}

const isWrite = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

function networkIn({ socket, headers }: IncomingMessage, trustedProxies: readonly string[]): string {
  const forwarded = headers['x-forwarded-for'] ?? '';
  return networkOf(clientAddress(socket.remoteAddress ?? '', String(forwarded), trustedProxies));
}

function rankOf(incoming: IncomingMessage, path: string, sessions: KnownSessions): Rank {
  const sid = /(?:^|; )(?:__Host-)?sid=([^;]*)/.exec(incoming.headers.cookie ?? '')?.[1] ?? '';
  // Under SESSION=bearer the token is what was remembered.
  const { token = '', authorization = '' } = incoming.headers;
  const bearer = String(token) || authorization.replace(/^Bearer /, '');
  if (!sessions.has(sid) && !sessions.has(bearer)) return 'stranger';
  return paymentPaths.test(path) ? 'payment' : 'member';
}
