import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A proxy that nobody has vouched for, as the server has last seen it. */
interface SeenProxy {
  readonly peer: string;
  /** Whether it said that the visitor came by https while the shop's own address does not. */
  readonly isTls: boolean;
}

interface ProxyWatch {
  readonly dataFolder: string;
  readonly trustedProxies: readonly string[];
  readonly siteOrigin: string;
  /** Prints a warning. */
  readonly tell: (line: string) => void;
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'unknown-proxy.json');

/** Proxies stand on the machine or in its own network; a visitor can invent the header, but not such an address. */
const nearby = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;

/** Lines about a proxy; empty when all is well. */
function linesAbout({ peer, isTls }: SeenProxy, isTrusted: boolean): string[] {
  const shared = `${peer} 转来的请求带有 X-Forwarded-For，但 TRUSTED_PROXIES 里没有它：所有访客被当作同一个地址，共用一份限额。如果它是自己的代理，请设 TRUSTED_PROXIES=${peer}`;
  const plain =
    'siteOrigin 不是 https 地址，而访客经 https 到来：会话 cookie 没有 Secure，也不发 HSTS。请在 settings.json 写上 siteOrigin';
  return [...(isTrusted ? [] : [shared]), ...(isTls ? [plain] : [])];
}

/** Looks at the forwarding headers of requests, warns once about what they reveal, and leaves a note for `doctor`. */
export function watchProxies(watch: ProxyWatch): (headers: Headers, peer: string) => void {
  rmSync(fileIn(watch.dataFolder), { force: true });
  let isDone = false;
  return (headers, peer) => {
    if (isDone || !headers.has('x-forwarded-for') || !nearby.test(peer)) return;
    const plainPeer = peer.replace(/^::ffff:/i, '');
    const isTrusted = watch.trustedProxies.includes(plainPeer);
    const isTls = headers.get('x-forwarded-proto') === 'https' && !watch.siteOrigin.startsWith('https:');
    const lines = linesAbout({ peer: plainPeer, isTls }, isTrusted);
    if (lines.length === 0) return;
    isDone = true;
    for (const line of lines) watch.tell(line);
    try {
      writeFileSync(fileIn(watch.dataFolder), JSON.stringify(lines));
    } catch {
      // On a full disk the warning has still been printed.
    }
  };
}

/** The warnings that a server over this folder has given since its start. */
export function proxyHints(dataFolder: string): string[] {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as string[];
  } catch {
    return [];
  }
}
