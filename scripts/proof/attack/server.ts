import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { siteHeaders } from '#core/site/headers.ts';
import { looseIn } from '#mall/exposure/private-files.ts';
import type { Attack, Target } from './attack.ts';

const base = '/api/h5app/wxapp';
const upload = '/papi/home/project/file/upload';
const mobile = '13812345678';

/** Opens a connection and sends raw bytes. */
async function raw({ url }: Target, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Everything that comes back until the server closes. */
async function answerTo(target: Target, text: string): Promise<string> {
  const socket = await raw(target, text);
  let said = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    said += part;
  });
  await once(socket, 'close');
  return said;
}

async function lookInside(target: Target, path: string): Promise<'held' | string> {
  const { host } = new URL(target.url);
  for (const headers of [`Host: ${host}`, 'Host: localhost', 'Host: 127.0.0.1\r\nX-Forwarded-For: 127.0.0.1']) {
    const said = await answerTo(target, `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    if (/^HTTP\/1.1 200/.test(said)) return `${path} answers ${headers.replaceAll('\r\n', ', ')}`;
  }
  return 'held';
}

const addresses = [
  ['GET', '/'],
  ['GET', '/healthz'],
  ['GET', `${base}/goods/category`],
  ['GET', `${base}/orders`],
  ['GET', '/papi/nothing'],
  ['GET', '/uploads/none.png'],
  ['POST', '/Goods/goods'],
] as const;

async function missing(target: Target, names: readonly string[]): Promise<'held' | string> {
  for (const [method, path] of addresses) {
    const { headers } = await fetch(target.url + path, { method });
    const name = names.find((one) => !headers.has(one));
    if (name) return `${method} ${path} lacks ${name}`;
  }
  return 'held';
}

/** Memory that 24 anonymous senders of unfinished uploads may cost; without the session check it was 240 MB. */
const mostGrowth = 120 * 1024 * 1024;

async function holdMemory(target: Target): Promise<'held' | string> {
  const before = target.memory?.() ?? 0;
  const head = `POST ${upload} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000001\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: 24 }, () => raw(target, head)));
  const part = Buffer.alloc(10_000_000, 120);
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          socket.once('close', done);
          socket.write(part, () => done());
        }),
    ),
  );
  const growth = (target.memory?.() ?? 0) - before;
  for (const socket of sockets) socket.destroy();
  return growth > mostGrowth ? `${Math.round(growth / 1024 ** 2)} MB held` : 'held';
}

async function fillLog(target: Target): Promise<'held' | string> {
  const cut = `POST ${base}/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nusername=`;
  for (let times = 0; times < 20; times++) (await raw(target, cut)).destroy();
  for (let times = 0; times < 3; times++) await fetch(`${target.url}/healthz`);
  const logs = target.logs?.() ?? '';
  return /"level":"error"|\n +at /.test(logs) ? 'cut bodies are logged as errors' : 'held';
}

/** F5–F8, F10 and F15 of the review, against `serve` of a shop whose address is https. */
export const attacks: readonly Attack[] = [
  { finding: 'F5', name: 'read /ops as if from this machine', run: (target) => lookInside(target, '/ops') },
  { finding: 'F5', name: 'read /metrics as if from this machine', run: (target) => lookInside(target, '/metrics') },
  {
    finding: 'F6',
    name: 'read the data folder as another user',
    run: async ({ dataFolder = '' }) => looseIn(dataFolder).join('、') || 'held',
  },
  { finding: 'F7', name: 'be led to plain http', run: (target) => missing(target, ['strict-transport-security']) },
  { finding: 'F8', name: 'hold memory without a session', run: holdMemory },
  { finding: 'F8', name: 'fill the log with cut bodies', run: fillLog },
  {
    finding: 'F10',
    name: 'find a mobile in a log',
    run: async (target) => {
      await fetch(`${target.url}${base}/member/sms/code?mobile=${mobile}&type=login`);
      return target.logs?.().includes(mobile) ? `${mobile} stands in a log` : 'held';
    },
  },
  {
    finding: 'F15',
    name: 'read an answer as something else',
    run: (target) => missing(target, Object.keys(siteHeaders)),
  },
  {
    finding: 'F17',
    name: 'write from the same host by another scheme',
    run: async (target) => {
      const headers = { origin: target.url.replace('http:', 'https:') };
      const { status } = await fetch(`${target.url}${base}/cart`, { method: 'POST', headers });
      return status === 403 ? 'held' : `HTTP ${status}`;
    },
  },
  {
    finding: 'F17',
    name: 'send two Host headers',
    run: async (target) => {
      const said = await answerTo(target, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
      // nginx shows its page for an address that it cannot read.
      return /^HTTP\/1.1 40[04]/.test(said) ? 'held' : (said.split('\r\n')[0] ?? '');
    },
  },
];
