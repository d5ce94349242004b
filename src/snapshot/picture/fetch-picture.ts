import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { PictureFault } from './fault.ts';
import { publicLookup, refusePrivate } from './private-address.ts';

/** A larger file is no picture for a page. */
const capBytes = 20 * 1024 * 1024;
const deadlineMs = 30_000;
const mostRedirects = 3;
/** Statuses of a host that is busy or restarting. */
const passing = [408, 425, 429, 500, 502, 503, 504];
const userAgent = 'ChengjuMirror/1.0 (fetches the pictures of a shop once, for its own pages)';

/** A picture as its host sent it. */
export interface Fetched {
  readonly bytes: Buffer;
  /** ETag and Last-Modified; "" when the host sends none. */
  readonly etag: string;
  readonly modified: string;
}

/**
 * Fetches one picture; null when it is still what `known` says of it. `own` are origins that may lie inside our own
 * network. Throws a {@link PictureFault}.
 */
export async function fetchPicture(
  address: string,
  own: ReadonlySet<string>,
  known?: Pick<Fetched, 'etag' | 'modified'>,
): Promise<Fetched | null> {
  let url = new URL(address);
  for (let turn = 0; turn <= mostRedirects; turn++) {
    const answer = await fetchOnce(url, own.has(url.origin), known);
    if (typeof answer !== 'string') return answer;
    if (!URL.canParse(answer, url)) throw new PictureFault('转向的地址无法读取');
    url = new URL(answer, url);
    if (!/^https?:$/.test(url.protocol)) throw new PictureFault(`转向 ${url.protocol}，已拒绝`);
  }
  throw new PictureFault(`转向超过 ${mostRedirects} 次`);
}

/** A picture, null when it has not changed, or the address that the answer leads to. */
function fetchOnce(
  url: URL,
  isOwn: boolean,
  known?: Pick<Fetched, 'etag' | 'modified'>,
): Promise<Fetched | string | null> {
  if (!isOwn) refusePrivate(url.hostname);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void =>
      reject(
        error instanceof PictureFault ? error : new PictureFault(lineOf(error), { isPassing: true, cause: error }),
      );
    const call = send(
      url,
      {
        headers: {
          'user-agent': userAgent,
          accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.modified && { 'if-modified-since': known.modified }),
        },
        signal: AbortSignal.timeout(deadlineMs),
        ...(!isOwn && { lookup: publicLookup }),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        if (status >= 300 && status < 400 && headers.location) {
          answer.resume();
          resolve(headers.location);
        } else if (status === 304 && known) {
          answer.resume();
          resolve(null);
        } else if (status !== 200) {
          answer.resume();
          reject(
            new PictureFault(`HTTP ${status}`, {
              isPassing: passing.includes(status),
              waitMs: askedMs(headers['retry-after']),
            }),
          );
        } else {
          const { etag = '', 'last-modified': modified = '' } = headers;
          readCapped(answer).then((bytes) => resolve({ bytes, etag, modified }), fail);
        }
      },
    );
    call.on('error', fail);
    call.end();
  });
}

async function readCapped(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    bytes += (piece as Buffer).length;
    if (bytes > capBytes) {
      answer.destroy();
      throw new PictureFault(`超过 ${capBytes / 1024 / 1024} MB`);
    }
    pieces.push(piece as Buffer);
  }
  const said = Number(answer.headers['content-length'] ?? bytes);
  if (bytes !== said) throw new PictureFault(`只收到 ${bytes} / ${said} 字节`, { isPassing: true });
  return Buffer.concat(pieces);
}

/** Milliseconds from a Retry-After, given as seconds or as a date; 0 without one. */
function askedMs(text = ''): number {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

const lineOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return `超过 ${deadlineMs / 1000} 秒没有读完`;
  return error instanceof Error ? error.message || error.name : String(error);
};
