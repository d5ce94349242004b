import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorPage } from '#backend/app/page/html.ts';
import { type Family, familyPrefix, wrapFailure } from '#core/wire/envelope.ts';
import { answerUnread, isUnread } from './unread-body.ts';

/** Why a caller is turned away before any work is done, and when it may come back. */
const reasons = {
  busy: { status: 503, retryS: 2, message: '当前访问人数过多，请稍后再试' },
  flood: { status: 429, retryS: 5, message: '当前网络提交过于频繁，请稍后再试' },
} as const;
export type Reason = keyof typeof reasons;

interface Prepared {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Made once for each family: a busy server has no time to write them anew. */
const prepared = new Map<string, Promise<Prepared>>();

const families = Object.entries(familyPrefix) as [Family, string][];

async function prepare(family: Family | undefined, reason: Reason): Promise<Prepared> {
  const { status, retryS, message } = reasons[reason];
  const failure = { http: status, status, message, ...(reason === 'flood' && { data: { retry_after: retryS } }) };
  const reply = family ? Response.json(wrapFailure(family, failure), { status }) : errorPage(message, status);
  const body = Buffer.from(await reply.arrayBuffer());
  const headers = {
    ...Object.fromEntries(reply.headers),
    'cache-control': 'no-store',
    'retry-after': String(retryS),
    'content-length': String(body.byteLength),
  };
  return { status, headers, body };
}

/** Turns a caller away in the envelope of its family, or with a page. */
export async function turnAway(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
  reason: Reason,
): Promise<void> {
  const family = families.find(([, prefix]) => path.startsWith(prefix))?.[0];
  const key = `${family} ${reason}`;
  const making = prepared.get(key) ?? prepare(family, reason);
  prepared.set(key, making);
  const answer = await making;
  if (isUnread(incoming)) await answerUnread(incoming, outgoing, answer);
  else outgoing.writeHead(answer.status, answer.headers).end(answer.body);
}
