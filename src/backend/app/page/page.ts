import type { Context } from '#backend/app/handler.ts';

/** What a page of the backend is asked with. `context.caller` comes from the `sid` cookie alone: a new tab sends no token. */
export interface PageRequest {
  /** Segments named in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Query and form. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

/** An HTML page the backend answers itself, beside the endpoints of the contract. */
export interface Page {
  readonly method: 'GET' | 'POST';
  /** Hono pattern, `/pay/alipay/:trade_id`. */
  readonly path: string;
  /** May throw a Refusal; its message becomes an error page. */
  readonly answer: (request: PageRequest) => Promise<Response>;
}
