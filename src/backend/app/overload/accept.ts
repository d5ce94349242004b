import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';

/**
 * Listening sockets of one port. libuv accepts one connection of each in a turn of the event loop, so that under overload,
 * when turns are long, one socket alone lets newcomers wait for many seconds whose requests would be answered in a few.
 */
const sockets = 32;

export interface Accepting {
  readonly port: number;
  /** Accepts no more connections; resolves when the last one has ended. */
  readonly close: () => Promise<void>;
}

/**
 * Accepts connections for a server on `port` (0 = any free one), `mostConnections` at a time: above this a newcomer is
 * dropped, and idle connections are closed to make room. Rejects when the port is taken.
 */
export async function accept(server: HttpServer, where: Where, mostConnections: number): Promise<Accepting> {
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= mostConnections) return;
    socket.destroy();
    server.closeIdleConnections();
  });
  // As many may wait to be accepted: callers beyond them hear nothing and try again only after one, three and seven seconds.
  const backlog = mostConnections;
  if (process.platform !== 'linux') {
    await listening(server, { ...where, backlog });
    server.on('error', () => server.closeIdleConnections());
    return { port: portOf(server), close: () => closed(server) };
  }
  const port = await freePort(where);
  // The first is the server itself: it starts its checks of slow connections when it listens.
  const others = Array.from({ length: sockets - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  const all = [server, ...others];
  await Promise.all(all.map((each) => listening(each, { host: where.host, port, backlog, reusePort: true })));
  // A connection that cannot be accepted, for want of file descriptors, is no end of the server.
  for (const each of all) each.on('error', () => server.closeIdleConnections());
  return {
    port,
    close: async () => {
      await Promise.all(all.map(closed));
    },
  };
}

interface Where {
  readonly host: string;
  readonly port: number;
}

/** The port, if nobody listens on it: sockets that share a port would also share that of another server, without a word. */
async function freePort(where: Where): Promise<number> {
  const probe = createServer();
  await listening(probe, where);
  const port = portOf(probe);
  await closed(probe);
  return port;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listening = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
