import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '#backend/app/listen.ts';

let server: Listening;
const fetch = () => Response.json('请先登录', { status: 401 });
beforeAll(async () => {
  server = await listen({ fetch }, 0);
});
afterAll(() => server.close());

interface Line {
  readonly socket: Socket;
  readonly said: () => string;
  readonly isEnded: () => boolean;
  /** How the connection broke, "" if it ended well. */
  readonly fault: () => string;
}

/** A connection that keeps everything that comes back. */
function dial(): Promise<Line> {
  return new Promise((resolve) => {
    let [said, fault, isEnded] = ['', '', false];
    const socket = createConnection(server.port, '127.0.0.1', () =>
      resolve({ socket, said: () => said, fault: () => fault, isEnded: () => isEnded }),
    );
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      said += text;
    });
    socket.on('end', () => {
      isEnded = true;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      fault = error.code ?? error.message;
    });
  });
}

const head = (length: number): string => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const answers = (line: Line): number => line.said().split('HTTP/1.1 401').length - 1;

test('a short body that is refused unread leaves the connection for the next request', async () => {
  const line = await dial();
  for (let times = 1; times <= 20; times++) {
    line.socket.write(head(300_000) + 'x'.repeat(300_000));
    await expect.poll(() => answers(line)).toBe(times);
  }
  expect([line.said().toLowerCase().includes('connection: close'), line.isEnded(), line.fault()]).toEqual([
    false,
    false,
    '',
  ]);
  line.socket.destroy();
});

test('a body that never comes: the answer says that the connection closes, and then it does', async () => {
  const line = await dial();
  line.socket.write(`${head(10_000_000)}abc`);
  await expect.poll(() => line.said(), { timeout: 3000 }).toContain('"请先登录"');
  expect(line.said().toLowerCase()).toContain('connection: close');
  await expect.poll(() => line.isEnded(), { timeout: 5000 }).toBe(true);
  expect(line.fault()).toBe('');
});

test('a long body: the answer arrives whole before the connection is closed', async () => {
  const line = await dial();
  line.socket.write(head(3_000_000));
  line.socket.write('x'.repeat(2_900_000));
  await expect.poll(() => line.said(), { timeout: 3000 }).toContain('"请先登录"');
  line.socket.write('x'.repeat(100_000));
  await expect.poll(() => line.isEnded(), { timeout: 5000 }).toBe(true);
  expect([answers(line), line.fault()]).toEqual([1, '']);
});
