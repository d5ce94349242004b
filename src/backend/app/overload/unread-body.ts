import type { IncomingMessage, ServerResponse } from 'node:http';

/** The part of a refused body that is read before the answer, so that the connection can be used again. */
const shortly = { bytes: 1024 * 1024, ms: 500 };
/** The part that is read after the answer. A socket that is closed over unread bytes is reset, and the answer may be lost. */
const lastly = { bytes: 4 * 1024 * 1024, ms: 2000 };

/** Whether a body is announced and has not arrived whole. */
export const isUnread = (incoming: IncomingMessage): boolean =>
  !incoming.complete && !incoming.destroyed && hasBody(incoming);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads and forgets a body; true when it has ended within these limits. */
function drain(incoming: IncomingMessage, most: { bytes: number; ms: number }): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const settle = (): void => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', settle).off('close', settle);
      resolve(incoming.complete);
    };
    const count = (part: Buffer): void => {
      bytes += part.length;
      if (bytes > most.bytes) settle();
      // A reader that has given up may have paused it.
      else incoming.resume();
    };
    const timer = setTimeout(settle, most.ms);
    incoming.on('data', count).on('end', settle).on('close', settle).resume();
  });
}

/**
 * Ends an answer whose head names its length. A short body is read first; of a long one the rest is read, up to a limit,
 * while the sender already has the answer, and then the connection is closed.
 */
export async function answerUnread(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: { status: number; headers: Readonly<Record<string, string | string[]>>; body: Uint8Array },
): Promise<void> {
  const isEmptied = await drain(incoming, shortly);
  if (outgoing.destroyed) return;
  const length = String(answer.body.byteLength);
  const close = isEmptied ? {} : { connection: 'close' };
  outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': length, ...close });
  if (!isEmptied) {
    outgoing.write(answer.body);
    await drain(incoming, lastly);
    outgoing.end();
  } else outgoing.end(answer.body);
}

/** The same for an answer of the app. */
export async function lingering(incoming: IncomingMessage, answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!isUnread(incoming) || (await drain(incoming, shortly))) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('content-length', String(bytes.byteLength));
  headers.set('connection', 'close');
  const body = new ReadableStream({
    start: async (controller) => {
      controller.enqueue(bytes);
      await drain(incoming, lastly);
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}
