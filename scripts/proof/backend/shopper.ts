import { familyPrefix } from '#core/wire/envelope.ts';

/** A business refusal: the shop answered and declined. */
export class Refused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The connection broke before an answer came: it is unknown whether the call had an effect. */
export class Unanswered extends Error {}

/** A logged-in member who calls a backend over HTTP. `origin` may change when the backend moves. */
export interface Shopper {
  readonly userId: number;
  readonly send: <Reply>(
    method: 'GET' | 'POST',
    path: string,
    body?: Readonly<Record<string, unknown>>,
    key?: string,
  ) => Promise<Reply>;
}

/** Makes a shopper from the two halves of a session (design.md §3). Paths begin with `/api` or `/__sim`. */
export function createShopper(
  session: { userId: number; token: string; sid: string },
  origin: () => string,
  send: typeof fetch = fetch,
): Shopper {
  return {
    userId: session.userId,
    send: async <Reply>(method: 'GET' | 'POST', path: string, body?: Readonly<Record<string, unknown>>, key = '') => {
      const target = origin() + path.replace(/^\/api\//, familyPrefix.shop);
      let status: number;
      let reply: unknown;
      try {
        const answer = await send(target, {
          method,
          headers: {
            token: session.token,
            cookie: `sid=${session.sid}`,
            'content-type': 'application/json',
            ...(key && { 'idempotency-key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        status = answer.status;
        reply = await answer.json();
      } catch (error) {
        throw new Unanswered(`${method} ${path}`, { cause: error });
      }
      const { data, code, msg } = reply as {
        data: { status_code?: number; message?: string } | null;
        code?: number;
        msg?: string;
      };
      const refused = data?.status_code ?? (code !== undefined && code !== 200 ? code : 0);
      if (status !== 200 || refused) throw new Refused(data?.message ?? msg ?? `HTTP ${status}`, refused || status);
      return data as Reply;
    },
  };
}
