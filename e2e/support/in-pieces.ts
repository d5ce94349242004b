import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes per piece and the pause after it, like a slow connection or a busy browser. */
const pieceBytes = 700;
const pauseMs = 12;
/** By then the first screen has arrived; the rest follows at once. */
const slowBytes = 60_000;

const rest = (): Promise<void> => new Promise((done) => setTimeout(done, pauseMs));

/** The mall behind a connection that delivers pages in pieces; other files pass unchanged. */
export async function servePieces(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(origin);
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers };
    if (asked.headers.accept?.includes('text/html')) headers['accept-encoding'] = 'identity';
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, async (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.includes('text/html')) {
        answer.pipe(reply);
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
      const page = Buffer.concat(parts);
      const body = Math.max(0, page.indexOf('<body'));
      reply.write(page.subarray(0, body));
      for (let from = body; from < page.length; from += pieceBytes) {
        reply.write(page.subarray(from, from + pieceBytes));
        if (from < body + slowBytes) await rest();
      }
      reply.end();
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
