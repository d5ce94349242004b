import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHeaders } from '#core/site/headers.ts';
import { type Listening, listen } from './listen.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen({ fetch: () => Response.json({}, { headers: { 'referrer-policy': 'same-origin' } }) }, 0);
});
afterAll(() => server.close());

/** Sends raw bytes and resolves with everything that comes back. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(server.port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      said += part;
    });
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });
}

test('every answer carries the headers of the shop, and its own come first', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
  const expected = { ...siteHeaders, 'referrer-policy': 'same-origin' };
  expect(Object.fromEntries([...headers].filter(([name]) => name in siteHeaders))).toEqual(expected);
});

test.each([
  ['bytes that are no request', 'nonsense\r\n\r\n', '400'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', '400'],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
])('%s: refused with the same headers', async (_what, sent, status) => {
  const said = await raw(sent);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(said.toLowerCase()).toContain('x-content-type-options: nosniff\r\n');
});

test('a body that stops is cut, one that comes fast enough outlasts the grace', async () => {
  const strict = await listen({ fetch: async (request) => Response.json((await request.text()).length) }, 0, {
    bodyGraceMs: 300,
  });
  try {
    const head = (length: number): string =>
      `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
    const stuck = await sendSlowly(strict.port, [`${head(10)}abc`]);
    expect(stuck).toBe('');
    const part = 'x'.repeat(40_000);
    const parts = [head(4 * part.length), part, part, part, part];
    expect(await sendSlowly(strict.port, parts)).toMatch(/^HTTP\/1.1 200 .*160000$/s);
  } finally {
    await strict.close();
  }
});

/** Sends each part when the last has been on its way for a while; resolves with everything that comes back. */
function sendSlowly(port: number, parts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    const waiting = [...parts];
    const next = (): void => {
      const part = waiting.shift();
      if (part !== undefined) socket.write(part);
      if (waiting.length > 0) timer = setTimeout(next, 200);
    };
    let timer = setTimeout(next, 0);
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      said += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(said);
    });
  });
}

/** Connections that are open, and what each of them has received. */
async function openTo(port: number, many: number, first = ''): Promise<{ said: string; isClosed: boolean }[]> {
  return Promise.all(
    Array.from({ length: many }, async () => {
      const state = { said: '', isClosed: false };
      const socket = createConnection(port, '127.0.0.1');
      sockets.push(socket);
      socket.setEncoding('utf8');
      socket.on('data', (text: string) => {
        state.said += text;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        state.isClosed = true;
      });
      await new Promise<void>((connected) => void socket.once('connect', connected));
      socket.write(first);
      return state;
    }),
  );
}
const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => void socket.destroy()));

test('T29: a connection that is silent, or whose headers do not end, is answered 408 and closed', async () => {
  const strict = await listen({ fetch: () => new Response() }, 0, { headersMs: 300 });
  try {
    const silent = await openTo(strict.port, 3);
    const begun = await openTo(strict.port, 3, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    await expect.poll(() => [...silent, ...begun].every(({ isClosed }) => isClosed), { timeout: 5000 }).toBe(true);
    for (const { said } of begun) expect(said).toMatch(/^HTTP\/1.1 408 .*x-content-type-options: nosniff/s);
  } finally {
    await strict.close();
  }
});

test('T29: above the cap newcomers are dropped, and idle connections make room', async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response('served'));
  });
  const strict = await listen({ fetch: () => waiting.then((reply) => reply.clone()) }, 0, { mostConnections: 4 });
  const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  try {
    const busy = await openTo(strict.port, 4, ask);
    const [dropped] = await openTo(strict.port, 1, ask);
    await expect.poll(() => dropped?.isClosed).toBe(true);
    answer();
    await expect.poll(() => busy.every(({ said }) => said.includes('served'))).toBe(true);
    // All four are idle now. The next newcomer is still dropped, but closes them.
    await openTo(strict.port, 1, ask);
    await expect.poll(() => busy.every(({ isClosed }) => isClosed)).toBe(true);
    const [served] = await openTo(strict.port, 1, ask);
    await expect.poll(() => served?.said.includes('served')).toBe(true);
  } finally {
    await strict.close();
  }
});
