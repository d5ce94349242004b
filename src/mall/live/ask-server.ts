import { faultOf } from '#mall/gateway/gateway-health.ts';
import { healthPath } from '#mall/prefixes.ts';

/** A server as it answers from outside. */
export interface Asked {
  /** Reason why it cannot be used, "" for none. */
  readonly fault: string;
  /** Whether it is our own `serve` over its own database; otherwise a gateway. */
  readonly isOwn: boolean;
  /** Whether `/ops` asks for its token. */
  readonly isOpsOpen: boolean;
  /** Seconds by which its clock is ahead, by its Date header; null without one. */
  readonly skewSeconds: number | null;
}

const patienceMs = 5000;

/** Asks a server for a call, its health and `/ops`, as a visitor would. */
export async function askServer(origin: string): Promise<Asked> {
  const ask = (path: string): Promise<Response> =>
    fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  const fault = (await faultOf(origin, patienceMs)) ?? '';
  try {
    const reply = await ask(healthPath);
    const date = Date.parse(reply.headers.get('date') ?? '');
    const health: unknown = await reply.json().catch(() => null);
    const isServe = typeof health === 'object' && health !== null && 'pages' in health;
    const isOpsOpen = isServe && (await ask('/ops')).status === 401;
    return {
      fault,
      isOwn: isServe && 'database' in (health as object),
      isOpsOpen,
      skewSeconds: Number.isNaN(date) ? null : (date - Date.now()) / 1000,
    };
  } catch {
    return { fault, isOwn: false, isOpsOpen: false, skewSeconds: null };
  }
}
