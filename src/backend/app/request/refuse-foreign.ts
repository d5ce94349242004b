import { Refusal } from '#backend/app/handler.ts';
import type { EndpointName } from '#core/endpoints.ts';
import { isForeign, isStray } from './own-origin.ts';

/** Calls that change something, though the contract makes them reads. */
const readsThatChange: ReadonlySet<EndpointName> = new Set([
  'receiveCoupon',
  'sendSmsCode',
  'refreshToken',
  'getTrustLoginParams',
]);

const foreign = (): Refusal => new Refusal('请求来源不被允许', { http: 403, status: 40300 });

/** Refuses a write from another site's page before anything is read (contract 18.4). */
export function refuseForeign(request: Request, siteOrigin: string | undefined, allowed: readonly string[] = []): void {
  if (isForeign(request, siteOrigin, allowed)) throw foreign();
}

/** Refuses a read that changes something and that no page of ours has asked for. */
export function refuseStray(request: Request, call: EndpointName, allowed: readonly string[]): void {
  if (readsThatChange.has(call) && isStray(request, allowed)) throw foreign();
}
