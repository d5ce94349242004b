import { digest, randomToken } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';
import type { TrustIdentity } from '#backend/ports/trust-provider.ts';
import type { TrustTag } from '#core/login/trust-contract.ts';
import { trustLifeSeconds } from './states.ts';

/** An identity that is not yet bound to a member. */
export interface Waiting extends TrustIdentity {
  readonly provider: TrustTag;
}

/** Contract 7.5: the `union_id` of a Weibo identity starts with this. */
const ticketPrefix: Readonly<Record<TrustTag, string>> = { weixin: '', weibo: 'wb_' };

/**
 * Creates a ticket that the browser binds with instead of the identity itself: a client that may name an identity could
 * bind somebody else's.
 */
export async function keepTicket(connection: Connection, waiting: Waiting, now: number): Promise<string> {
  const ticket = ticketPrefix[waiting.provider] + randomToken();
  await connection
    .insertInto('trust_ticket')
    .values({ ticket_hash: digest(ticket), ...waiting, created: now })
    .execute();
  return ticket;
}

/** The identity of a ticket that is still valid. */
export async function findTicket(connection: Connection, ticket: string, now: number): Promise<Waiting | undefined> {
  return connection
    .selectFrom('trust_ticket')
    .select(['provider', 'subject', 'nickname'])
    .where('ticket_hash', '=', digest(ticket))
    .where('created', '>', now - trustLifeSeconds)
    .executeTakeFirst();
}

/** Uses a ticket up; false when another call was quicker. */
export async function burnTicket(connection: Connection, ticket: string): Promise<boolean> {
  const burnt = await connection
    .deleteFrom('trust_ticket')
    .where('ticket_hash', '=', digest(ticket))
    .returning('provider')
    .executeTakeFirst();
  return !!burnt;
}
