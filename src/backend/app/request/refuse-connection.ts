import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Refusals of Node's own parser; every other code is a bad request. */
const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers bytes that are no request, too long or too late, with the headers of every other answer, and closes. */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: readonly (readonly [string, string])[],
): void {
  const isAnswered = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false;
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswered) {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ''] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    'content-length: 0',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
