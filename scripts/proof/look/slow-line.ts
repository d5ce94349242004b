import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers by which a server offers a dictionary or pages ahead, and those by which a browser takes them. */
const offers = ['speculation-rules', 'server-timing', 'link', 'use-as-dictionary'];
const answers = ['available-dictionary', 'dictionary-id'];

/** A line between a browser and a server. */
export interface SlowLine {
  readonly origin: string;
  /** Bytes of bodies that went to the browser so far, as they were encoded. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
}

interface Speed {
  /** Milliseconds from asking to the first byte of the answer, on top of the server's own. */
  readonly rttMs: number;
  /** Bytes a second for all answers together. */
  readonly bytesPerSecond: number;
  /** Takes the offers of dictionaries and of pages ahead out of all headers. */
  readonly isPlain: boolean;
}

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Opens a line to the server at `port`: slow for a new connection as for each request, and narrow for all of them together. */
export async function openSlowLine(port: number, { rttMs, bytesPerSecond, isPlain }: Speed): Promise<SlowLine> {
  let bytes = 0;
  /** When the line has sent all that waits for it. */
  let freeMs = 0;

  async function send(chunk: Buffer): Promise<void> {
    bytes += chunk.length;
    freeMs = Math.max(freeMs, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
    await after(freeMs - performance.now());
  }

  const line = createServer(async (asked, answer) => {
    await after(rttMs);
    const headers = { ...asked.headers };
    if (isPlain) for (const name of answers) delete headers[name];
    const upstream = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers },
      async (response) => {
        const names = Object.keys(response.headers).filter((name) => !isPlain || !offers.includes(name));
        answer.writeHead(
          response.statusCode ?? 502,
          Object.fromEntries(names.map((name) => [name, response.headers[name]])),
        );
        for await (const chunk of response) {
          await send(chunk as Buffer);
          answer.write(chunk);
        }
        answer.end();
      },
    );
    upstream.on('error', () => answer.destroy());
    asked.pipe(upstream);
  });
  line.on('connection', (socket) => {
    socket.pause();
    setTimeout(() => socket.resume(), rttMs);
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () =>
      new Promise((closed) => {
        line.closeAllConnections();
        line.close(() => closed());
      }),
  };
}
