import { Refusal } from '#backend/app/handler.ts';
import { digest, randomToken } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';
import type { TrustTag } from '#core/login/trust-contract.ts';

/** Time to return from a provider, and then to bind a mobile. */
export const trustLifeSeconds = 600;
const perMinute = 30;

/** Remembers a browser on its way to a provider; `browser` is the secret in its cookie (T32). */
export async function keepState(
  connection: Connection,
  {
    provider,
    browser,
    redirectUrl,
    ip,
    now,
  }: { provider: TrustTag; browser: string; redirectUrl: string; ip: string; now: number },
): Promise<string> {
  const { recent } = await connection
    .selectFrom('trust_state')
    .select((select) => select.fn.countAll<number>().as('recent'))
    .where('ip', '=', ip)
    .where('created', '>', now - 60)
    .executeTakeFirstOrThrow();
  if (recent >= perMinute) throw new Refusal('操作太频繁，请稍后再试', { http: 429, status: 429 });
  const state = randomToken();
  await connection
    .insertInto('trust_state')
    .values({
      state_hash: digest(state),
      browser_hash: digest(browser),
      provider,
      ip,
      redirect_url: redirectUrl,
      created: now,
    })
    .execute();
  return state;
}

/**
 * Uses a state up and returns the address it was issued for; null unless it belongs to this provider and this browser and has not
 * expired. Commit even after a refusal.
 */
export async function takeState(
  connection: Connection,
  { state, provider, browser, now }: { state: string; provider: TrustTag; browser: string; now: number },
): Promise<{ readonly redirectUrl: string } | null> {
  const taken = await connection
    .deleteFrom('trust_state')
    .where('state_hash', '=', digest(state))
    .where('browser_hash', '=', digest(browser))
    .where('provider', '=', provider)
    .returning(['created', 'redirect_url'])
    .executeTakeFirst();
  return taken && taken.created > now - trustLifeSeconds ? { redirectUrl: taken.redirect_url } : null;
}

/** Removes expired states, tickets and codes. */
export async function sweepTrust(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('trust_state')
    .where('created', '<=', now - trustLifeSeconds)
    .execute();
  await connection
    .deleteFrom('trust_ticket')
    .where('created', '<=', now - trustLifeSeconds)
    .execute();
  await connection
    .deleteFrom('consent_code')
    .where('created', '<=', now - trustLifeSeconds)
    .execute();
}
