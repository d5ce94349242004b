import { secondsOf } from '#backend/app/clock.ts';
import { digest, randomToken } from '#backend/app/session.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import type { TrustIdentity, TrustProvider, TrustProviders } from '#backend/ports/trust-provider.ts';
import type { TrustTag } from '#core/login/trust-contract.ts';

/** Life of a code, as with real providers. */
const codeSeconds = 300;

/** People on the consent pages; the first one is bound to the first demo member. */
export const sampleIdentities: readonly TrustIdentity[] = [
  { subject: 'sample-lin', nickname: '晓晴在窗边' },
  { subject: 'sample-gu', nickname: '顾北的客厅' },
  { subject: 'sample-he', nickname: '何以为家' },
];

/** Local stand-ins for the providers (contract 7.5): the consent page issues a code, and `exchange` accepts it once. */
export function createSimulatedProviders(database: Database, nowMs: () => number): TrustProviders {
  const provider = (tag: TrustTag): TrustProvider => ({
    appId: `sim-${tag}`,
    authorizeUrl: ({ state, redirectUrl }) =>
      `${new URL(redirectUrl).origin}/__sim/consent/${tag}?${new URLSearchParams({ redirect_uri: redirectUrl, state })}`,
    exchange: ({ code }) => database.write((connection) => takeCode(connection, tag, code, secondsOf(nowMs))),
  });
  return { weixin: provider('weixin'), weibo: provider('weibo') };
}

/** Issues a code for a person who has agreed. */
export async function giveCode(
  connection: Connection,
  provider: TrustTag,
  identity: TrustIdentity,
  now: number,
): Promise<string> {
  const code = randomToken();
  await connection
    .insertInto('consent_code')
    .values({ code_hash: digest(code), provider, ...identity, created: now })
    .execute();
  return code;
}

async function takeCode(
  connection: Connection,
  provider: TrustTag,
  code: string,
  now: number,
): Promise<TrustIdentity | null> {
  const taken = await connection
    .deleteFrom('consent_code')
    .where('code_hash', '=', digest(code))
    .where('provider', '=', provider)
    .returning(['subject', 'nickname', 'created'])
    .executeTakeFirst();
  if (!taken || taken.created <= now - codeSeconds) return null;
  return { subject: taken.subject, nickname: taken.nickname };
}
