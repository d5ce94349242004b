import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { accept } from '#backend/app/overload/accept.ts';
import type { Admit } from '#backend/app/overload/gate.ts';
import { cutSlowBodies } from '#backend/app/overload/slow-bodies.ts';
import { isUnread, lingering } from '#backend/app/overload/unread-body.ts';
import { refuseConnection } from '#backend/app/request/refuse-connection.ts';
import type { Exchange } from '#backend/app/watching/metrics.ts';
import { siteHeaders } from '#core/site/headers.ts';
import type { Bindings } from './app.ts';

type AnyApp = { fetch: (request: Request, bindings: never) => Response | Promise<Response> };

/** A request that still runs this long after `close` is cut off, so that a stuck one cannot keep the process alive. */
const patienceMs = 15_000;

const limits = {
  /** `cutSlowBodies` decides earlier; this is the last resort, longer than the largest upload at the least rate. */
  requestTimeout: 60 * 60_000,
  connectionsCheckingInterval: 250,
};
/** A running server. */
export interface Listening {
  readonly port: number;
  /** Takes no more connections, lets running requests finish, and cuts those that take longer than 15 s. */
  readonly close: () => Promise<void>;
}

export interface ListenOptions {
  readonly host?: string;
  /** Headers of every answer that does not set them itself, refusals included. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls `serve` now or later, unless it answers the request itself. */
  readonly admit?: Admit;
  /** Called when a request has ended, answered or not. */
  readonly onEnd?: (exchange: Exchange) => void;
  /** Time that every body has to arrive, in ms; beyond it only one that comes fast enough goes on. */
  readonly bodyGraceMs?: number;
  /** Time for the headers of a request, counted from the connection, in ms (T29). */
  readonly headersMs?: number;
  /** Connections at a time. Above this a newcomer is dropped; idle ones are closed first. */
  readonly mostConnections?: number;
}

/** Serves an app on `port` (0 = any free one). Rejects when the port is taken. */
export async function listen(app: AnyApp, port: number, options: ListenOptions = {}): Promise<Listening> {
  const { host = '127.0.0.1', headers = siteHeaders, admit, onEnd } = options;
  const { headersMs = 10_000, mostConnections = 4096 } = options;
  const always = Object.entries(headers);
  const slowBodies = cutSlowBodies(options.bodyGraceMs);
  let isClosing = false;
  const answer = getRequestListener((request, { incoming }) => {
    const bindings: Bindings = { remoteAddress: incoming.socket.remoteAddress };
    const response = app.fetch(request, bindings as never);
    // The type of a request over HTTP/1 alone: this server speaks nothing else.
    return isUnread(incoming as IncomingMessage) ? lingering(incoming as IncomingMessage, response) : response;
  });
  const server = createServer({ ...limits, headersTimeout: headersMs }, (incoming, outgoing) => {
    for (const [name, value] of always) outgoing.setHeader(name, value);
    if (isClosing) outgoing.setHeader('connection', 'close');
    else outgoing.once('close', () => isClosing && server.closeIdleConnections());
    if (onEnd) {
      const started = performance.now();
      outgoing.once('close', () => onEnd({ incoming, outgoing, ms: performance.now() - started }));
    }
    slowBodies.watch(incoming);
    // A proxy in front may have looked at the other one.
    if (hostsOf(incoming.rawHeaders) > 1) return refuse(outgoing, 400, '请求有两个 Host');
    if (admit) admit(incoming, outgoing, () => void answer(incoming, outgoing));
    else void answer(incoming, outgoing);
  });
  server.on('clientError', (error, socket) => refuseConnection(error, socket, always));
  const accepting = await accept(server, { host, port }, mostConnections);
  return {
    port: accepting.port,
    close: async () => {
      isClosing = true;
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
      const ended = accepting.close();
      server.closeIdleConnections();
      await ended;
      clearTimeout(cut);
      slowBodies.stop();
    },
  };
}

const hostsOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(message);
}
