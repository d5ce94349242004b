import { siteHeaders } from '#core/site/headers.ts';
import type { TelemetryFacts } from '#core/telemetry/facts.ts';
import { accessOf } from './access.ts';
import { factsOf, type ShopFacts } from './facts.ts';
import { opsPage, opsPolicy } from './page.ts';

interface OpsPlaces {
  readonly dataFolder: string;
  /** Empty admits nobody. */
  readonly token: string;
  readonly shopFacts: () => Promise<ShopFacts>;
  readonly telemetry: () => Promise<TelemetryFacts | null>;
}

/** Answers `/ops`, as JSON if requested; null when the caller must not learn that the page exists. */
export async function opsReply(
  request: Request,
  { dataFolder, token, shopFacts, telemetry }: OpsPlaces,
): Promise<Response | null> {
  const access = accessOf(request, token);
  if (access === 'hidden') return null;
  const headers = { ...siteHeaders, 'cache-control': 'no-store' };
  if (access === 'denied') {
    return new Response('需要令牌', { status: 401, headers: { ...headers, 'www-authenticate': 'Bearer' } });
  }
  const shop = { ...(await shopFacts()), telemetry: await telemetry() };
  const facts = factsOf(dataFolder, shop, Math.floor(Date.now() / 1000));
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(facts, { headers });
  const text = String(await opsPage(facts));
  return new Response(text, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': opsPolicy },
  });
}
