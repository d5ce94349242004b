import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isSigned, toleranceS } from './signed.ts';

/** Where a gateway tells that its catalogue has changed. */
export const hookPath = '/hooks/rebuild';

/** The body says what has changed, and nobody here reads it: a run finds that out itself. */
const mostBytes = 65_536;

interface Hook {
  readonly key: Buffer;
  readonly port: number;
  readonly host: string;
  /** Called once for each message that was signed and is new. */
  readonly onAsk: () => void;
  /** Unix seconds. */
  readonly nowS?: () => number;
}

/** Body of a message; null when it is too long. */
async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Listens for signed messages that ask for a rebuild: 202 when it was taken, also the second time; 401 when it was not signed
 * with our key, or too long ago; 404, 405 and 413 otherwise. Rejects when the port is taken.
 */
export async function listenForHook({ key, port, host, onAsk, nowS = () => Date.now() / 1000 }: Hook): Promise<Server> {
  /** Ids of messages and when they came: a copy of one asks for nothing. */
  const seen = new Map<string, number>();
  async function answer(incoming: IncomingMessage): Promise<number> {
    if ((incoming.url ?? '').split('?', 1)[0] !== hookPath) return 404;
    if (incoming.method !== 'POST') return 405;
    const body = await bodyOf(incoming);
    if (body === null) return 413;
    const now = nowS();
    if (!isSigned(key, incoming.headers as Readonly<Record<string, string>>, body, now)) return 401;
    for (const [id, at] of seen) if (now - at > 2 * toleranceS) seen.delete(id);
    const id = String(incoming.headers['webhook-id']);
    if (!seen.has(id)) onAsk();
    seen.set(id, now);
    return 202;
  }
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (incoming, outgoing) => {
    answer(incoming)
      .then((status) => {
        outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        outgoing.end(JSON.stringify({ status: status === 202 ? 'accepted' : 'refused' }));
        if (status === 413) incoming.destroy();
      })
      // A sender that goes away while it speaks.
      .catch(() => outgoing.destroy());
  });
  server.maxConnections = 64;
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => ready());
  });
  return server;
}
