import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as it arrived. */
export interface Asked {
  readonly method: string;
  /** Path with its query, as signed. */
  readonly target: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly header: (name: string) => string;
  readonly body: string;
}

/** The answer; `null` cuts the connection, as when an answer is lost on its way. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
} | null;

export const html = (body: string, status = 200): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    'cache-control': 'no-store',
  },
  body,
});

export const seeOther = (location: string): Reply => ({ status: 303, headers: { location } });

export const fieldsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(text));

/** Reads the whole request. */
export async function readAsked(request: IncomingMessage): Promise<Asked> {
  const { method = 'GET', url: target = '/', headers } = request;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(target, 'http://platform');
  return {
    method,
    target,
    path: url.pathname,
    query: fieldsOf(url.search),
    header: (name) => String(headers[name] ?? ''),
    body: Buffer.concat(parts).toString('utf8'),
  };
}

export function sendReply(reply: Reply, response: ServerResponse): void {
  if (!reply) return void response.destroy();
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}
