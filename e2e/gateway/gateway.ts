import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Spelling, spelled } from '#backend/testing/contract/other-spellings.ts';
import { endpoints } from '#core/endpoints.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import type { Family } from '#core/wire/envelope.ts';

/** The mall as it is seen through another gateway. */
interface Gateway {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** What the gateway answers instead: null lets the mall's own reply pass. */
export interface OtherReply {
  readonly status: number;
  readonly text: string;
}
export type Rewrite = (endpoint: AnyEndpoint, body: Record<string, unknown>) => OtherReply | null;

/** An endpoint's path as a pattern; a segment in braces is any one segment. */
const calls = Object.values(endpoints as Record<string, AnyEndpoint>).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** A fixed path comes before one with a parameter. */
const endpointOf = (method: string, path: string): AnyEndpoint | undefined =>
  calls
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    .toSorted((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length)[0]?.endpoint;

const isSuccess: Readonly<Record<Family, (body: Record<string, unknown>) => boolean>> = {
  shop: ({ data }) => !(data as Record<string, unknown> | null)?.['status_code'],
  papi: ({ code }) => code === 200,
  japi: ({ statusCode }) => statusCode === 200,
  crm: ({ code }) => code === 0,
};

/** Replies get the spellings, one after the other; refusals pass as they are. */
export const respelled =
  (spellings: readonly Spelling[]): Rewrite =>
  (endpoint, body) => {
    if (!isSuccess[endpoint.family](body) || spellings.length === 0) return null;
    const data = spellings
      // Only the shop family has a public source, and only there numbers are known to come as text.
      .filter((spelling) => spelling !== 'texts' || endpoint.family === 'shop')
      .reduce((value, spelling) => spelled(endpoint.output, value, spelling), body['data']);
    return { status: 200, text: JSON.stringify({ ...body, data }) };
  };

/**
 * Puts a gateway on a free port before the mall at `origin`; `rewrite` sees the JSON reply of every call, `see` every request.
 */
export async function openGateway(
  origin: string,
  rewrite: Rewrite,
  see?: (asked: IncomingMessage) => void,
): Promise<Gateway> {
  const server = createServer((asked, answer) => {
    see?.(asked);
    const path = new URL(asked.url ?? '/', origin).pathname;
    const endpoint = endpointOf(asked.method ?? 'GET', path);
    const headers = { ...asked.headers, ...(endpoint && { 'accept-encoding': 'identity' }) };
    const passed = request(origin + (asked.url ?? '/'), { method: asked.method, headers }, (reply) => {
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      if (!endpoint || !isJson || reply.statusCode !== 200) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const own = Buffer.concat(chunks).toString();
        send(answer, reply.headers, rewrite(endpoint, JSON.parse(own)) ?? { status: 200, text: own });
      });
    });
    // A page that is left ends its calls.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function send(answer: ServerResponse, headers: IncomingHttpHeaders, { status, text }: OtherReply): void {
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...rest } = headers;
  answer.writeHead(status, { ...rest, 'content-length': Buffer.byteLength(text) }).end(text);
}
