import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorPage } from '#backend/app/page/html.ts';
import { familyPrefix, wrapFailure } from '#core/wire/envelope.ts';
import { type Admission, createAdmission, type Rank } from './admission.ts';
import { createKnownSessions, type KnownSessions } from './known-sessions.ts';
import { type LoopLag, watchLoopLag } from './loop-lag.ts';
import { hasBody } from './slow-bodies.ts';

/** The door of a server: turns callers away before any work is done for them. */
export interface Gate {
  /** False when it has answered the request itself. */
  readonly admit: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  readonly admission: Admission;
  readonly lag: LoopLag;
  readonly sessions: KnownSessions;
}

/** Whoever is turned away may come back after this many seconds. */
const retrySeconds = 2;
const busy = '当前访问人数过多，请稍后再试';
/** Steps between the press on pay and the paid order. */
const payments = /^\/(?:api\/h5app\/wxapp\/(?:payment|trade\/|order(?:_new)?$)|pay\/)/;
/** Asked by balancers and monitoring, also while the shop is busy. */
const alwaysOpen = ['/healthz', '/metrics'];

export function createGate(lag: LoopLag = watchLoopLag()): Gate {
  const admission = createAdmission(lag);
  const sessions = createKnownSessions();
  return {
    admission,
    lag,
    sessions,
    admit: (incoming, outgoing) => {
      const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
      if (alwaysOpen.includes(path)) return true;
      const leave = admission.enter(rankOf(incoming, path, sessions));
      if (!leave) {
        void turnAway(outgoing, path);
        return false;
      }
      // A body on its way takes no part of the machine yet, and whoever sends it slowly must not keep others out.
      if (hasBody(incoming) && !incoming.complete) {
        leave();
        incoming.once('end', () => {
          // A refused body may end after its answer.
          if (!outgoing.closed) outgoing.once('close', admission.begin());
        });
        return true;
      }
      outgoing.once('close', leave);
      return true;
    },
  };
}

function rankOf(incoming: IncomingMessage, path: string, sessions: KnownSessions): Rank {
  const sid = /(?:^|; )(?:__Host-)?sid=([^;]*)/.exec(incoming.headers.cookie ?? '')?.[1] ?? '';
  // Under SESSION=bearer the token is what was remembered.
  const { token = '', authorization = '' } = incoming.headers;
  const bearer = String(token) || authorization.replace(/^Bearer /, '');
  if (!sessions.has(sid) && !sessions.has(bearer)) return 'stranger';
  return payments.test(path) ? 'payment' : 'member';
}

async function turnAway(outgoing: ServerResponse, path: string): Promise<void> {
  const family = Object.entries(familyPrefix).find(([, prefix]) => path.startsWith(prefix))?.[0];
  const failure = { http: 503, status: 503, message: busy };
  const reply = family
    ? Response.json(wrapFailure(family as keyof typeof familyPrefix, failure), { status: 503 })
    : errorPage(busy, 503);
  const headers = {
    ...Object.fromEntries(reply.headers),
    'cache-control': 'no-store',
    'retry-after': String(retrySeconds),
  };
  outgoing.writeHead(503, headers).end(await reply.text());
}
