import { connect, type Socket } from 'node:net';

/** A call as a client sends it, and the body that is answered. */
export interface Line {
  readonly call: (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ) => Promise<Buffer>;
  readonly close: () => void;
}

/**
 * A kept-alive connection to a server on this machine that takes one call after the other. Node's own client spends as much
 * time on a call as the server does, and a measurement of the server would mostly be one of it.
 */
export async function openLine(port: number): Promise<Line> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(opening));
    opening.once('error', reject);
  });
  let parts: Buffer[] = [];
  let size = 0;
  let due = 0;
  let waiting: PromiseWithResolvers<Buffer> | null = null;

  const fail = (error: Error): void => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.byteLength;
    if (due === 0) due = lengthOf(Buffer.concat(parts));
    if (due === 0 || size < due) return;
    const answer = Buffer.concat(parts);
    parts = [];
    size = 0;
    due = 0;
    const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4);
    if (answer.toString('latin1', 9, 12) === '200') waiting?.resolve(body);
    else fail(new Error(body.toString()));
  });

  return {
    call: (method, path, headers, body = '') => {
      waiting = Promise.withResolvers();
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${length}${lines.join('')}\r\n${body}`);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** Bytes of the whole answer, 0 while its head is not whole; an answer without a length is none that this reads. */
function lengthOf(answer: Buffer): number {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without content-length');
  return end + 4 + Number(length);
}
