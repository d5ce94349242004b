import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Bindings } from './app.ts';

type AnyApp = { fetch: (request: Request, bindings: never) => Response | Promise<Response> };

/** A request that still runs this long after `close` is cut off, so that a stuck one cannot keep the process alive. */
const patienceMs = 10_000;

/** A running server; `close` lets running requests finish. */
export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Serves an app on `port` (0 = any free one) of `host`. Rejects when the port is taken. */
export function listen(app: AnyApp, port: number, host = '127.0.0.1'): Promise<Listening> {
  const outer = new Hono<{ Bindings: HttpBindings }>();
  outer.all('*', (c) => {
    const bindings: Bindings = { remoteAddress: c.env.incoming.socket.remoteAddress };
    return app.fetch(c.req.raw, bindings as never);
  });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: outer.fetch, port, hostname: host }, (address: AddressInfo) => {
      resolve({
        port: address.port,
        close: () =>
          new Promise((done) => {
            const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patienceMs);
            server.close(() => {
              clearTimeout(cut);
              done();
            });
            if ('closeIdleConnections' in server) server.closeIdleConnections();
          }),
      });
    });
    server.on('error', reject);
  });
}
