import { statfsSync } from 'node:fs';

/** A call that every gateway of the contract has and that needs no member. */
const probe = '/api/h5app/wxapp/goods/category?company_id=1';
const defaultPatienceMs = 2000;
/** However often a balancer asks, the gateway is asked once in this time. */
const keptMs = 1000;
const leastFreeBytes = 32 * 1024 * 1024;

interface Checked {
  readonly origins: readonly string[];
  /** Folder whose disk needs room. */
  readonly folder: string;
  readonly patienceMs?: number;
}

/**
 * Makes the answer to a balancer's health check for a mall whose calls go to a gateway: 200 while one of its addresses
 * answers a call of the shop family in its envelope within two seconds, else 503 with the reason for each.
 */
export function createGatewayHealth({ origins, folder, patienceMs = defaultPatienceMs }: Checked) {
  let known: { readonly at: number; readonly faults: Promise<(string | null)[]> } | undefined;
  const ask = (): Promise<(string | null)[]> => {
    const now = performance.now();
    if (!known || now - known.at > keptMs) {
      known = { at: now, faults: Promise.all(origins.map((origin) => faultOf(origin, patienceMs))) };
    }
    return known.faults;
  };
  return async (): Promise<Response> => {
    const faults = await ask();
    const told = faults.filter((fault) => fault !== null);
    const { bavail, bsize } = statfsSync(folder);
    const reasons = [
      ...(told.length === origins.length ? told : []),
      ...(bavail * bsize < leastFreeBytes ? ['磁盘空间不足'] : []),
    ];
    const headers = { 'cache-control': 'no-store' };
    if (reasons.length > 0) return Response.json({ status: 'unavailable', reasons }, { status: 503, headers });
    const partly = told.length > 0 && { lost: told };
    return Response.json({ status: 'ok', gateway: origins, ...partly }, { headers });
  };
}

/** The reason why a gateway cannot be used, or null. */
export async function faultOf(origin: string, patienceMs = defaultPatienceMs): Promise<string | null> {
  try {
    const reply = await fetch(origin + probe, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const text = await reply.text();
    if (reply.status !== 200) return `网关 ${origin} 应答 HTTP ${reply.status}`;
    return speaksShop(text) ? null : `网关 ${origin} 应答的不是商城接口的数据（登录页、拦截页或别的服务？）`;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? `网关 ${origin} 超过 ${patienceMs / 1000} 秒没有应答`
      : `无法连接网关 ${origin}（${causeOf(error)}）`;
  }
}

function speaksShop(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('data' in body)) return false;
    const { data } = body;
    return typeof data === 'object' && data !== null && !('status_code' in data);
  } catch {
    return false;
  }
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || (error instanceof Error ? error.message : String(error));
};
