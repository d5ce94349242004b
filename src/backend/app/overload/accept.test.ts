import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Accepting, accept } from './accept.ts';

const opened: { accepting: Accepting; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { accepting, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await accepting.close();
  }
});

test('T29: many newcomers are accepted in one turn of a busy event loop', async () => {
  const server = createServer();
  let inTurn = 0;
  let most = 0;
  server.on('connection', () => {
    inTurn += 1;
    most = Math.max(most, inTurn);
    setImmediate(() => {
      inTurn = 0;
    });
  });
  const accepting = await accept(server, { host: '127.0.0.1', port: 0 }, 1000);
  // All of them are in the queue of the kernel before the loop turns again.
  const sockets = Array.from({ length: 200 }, () => connect(accepting.port, '127.0.0.1'));
  opened.push({ accepting, sockets });
  await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.once('connect', done))));
  await expect.poll(() => most).toBeGreaterThanOrEqual(8);
});

test('a second server on the same port is refused', async () => {
  const accepting = await accept(createServer(), { host: '127.0.0.1', port: 0 }, 10);
  opened.push({ accepting, sockets: [] });
  await expect(accept(createServer(), { host: '127.0.0.1', port: accepting.port }, 10)).rejects.toThrow('EADDRINUSE');
});
