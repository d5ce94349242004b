import { getClientIp } from '#core/visitor/contract.ts';
import { call } from '#storefront/shell/call/api.ts';
import { writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

const lookupMs = 2000;
const ipPattern = /^[0-9a-fA-F.:]{3,45}$/;

/** Asks the configured service; the first field that looks like an address wins (contract 13.5). */
async function lookUp(url: string): Promise<string> {
  const reply: unknown = await (await fetch(url, { signal: AbortSignal.timeout(lookupMs) })).json();
  const fields = { ...(reply as { data?: object }).data, ...(reply as object) } as Record<string, unknown>;
  return String([fields['ip'], fields['cip'], fields['query']].find((ip) => ipPattern.test(String(ip))) ?? '');
}

/**
 * Reads the client's address for the signature of later calls (spec §7). A service that fails or is slow is ignored:
 * calls are then signed with 127.0.0.1.
 */
export async function learn(): Promise<void> {
  try {
    const url = document.documentElement.dataset['ipLookupUrl'];
    const ip = url ? await lookUp(url) : (await call(getClientIp, {}, { background: true, timeoutMs: lookupMs })).ip;
    if (ipPattern.test(ip)) writeStored('session', storageKeys.clientIp, ip);
  } catch {
    // Calls are signed with 127.0.0.1 instead.
  }
}
