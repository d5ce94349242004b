import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deskHeader } from '#core/staff/call-desk.ts';
import { type ServeProcess, startServe } from '#scripts/proof/backend/serve-process.ts';

let folder: string;
let server: ServeProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chengju-serve-stop-'));
  server = await startServe({ dataFolder: folder, flags: ['--admin-port', '0'] });
});
afterEach(async () => {
  await server.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const deskPort = (): number => {
  const line = server.said.find((one) => one.startsWith('后台 ')) ?? '';
  return Number(new URL(line.split(' ')[1] ?? '').port);
};

test.each([
  ['the shop', () => server.port, '/api/h5app/wxapp/login', 'username=13800000000&password=wrong-password', 200],
  [
    'the desk on a port of its own',
    deskPort,
    '/admin/api/login',
    JSON.stringify({ name: '店主', password: 'wrong', code: '123456' }),
    401,
  ],
])('SIGTERM lets a request to %s on its way arrive, answers it and then ends the process cleanly', async (...given) => {
  const [, portOf, path, body, status] = given;
  const port = portOf();
  // A server that has just started still turns callers away.
  const login = () => fetch(`${server.origin}/api/h5app/wxapp/login`, { method: 'POST' });
  await expect.poll(async () => (await login()).status).not.toBe(503);
  const socket = createConnection(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let said = '';
  socket.on('data', (part: string) => {
    said += part;
  });
  const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
  const host = `127.0.0.1:${port}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${deskHeader}: 1\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  await new Promise((done) => socket.write(head + body.slice(0, 9), done));
  // An answered call shows that the server has read what came before it.
  await fetch(`http://${host}/healthz`);
  const ended = server.stop();
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const probe = createConnection(server.port, '127.0.0.1', () => resolve(true));
      probe.on('connect', () => probe.destroy());
      probe.on('error', () => resolve(false));
    });
  await expect.poll(isListening).toBe(false);
  socket.write(body.slice(9));
  await once(socket, 'close');
  expect(said).toContain(`HTTP/1.1 ${status} `);
  expect(await ended).toBe(0);
});
