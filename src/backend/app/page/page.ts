import type { Context } from '#backend/app/handler.ts';

/**
 * A request for a page of the backend. `context.caller` comes from the `sid` cookie alone, because a new tab sends no
 * token.
 */
export interface PageRequest {
  /** Segments named in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Query and form; where the page `isRaw` only `body`, the text exactly as it arrived. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly header: (name: string) => string | undefined;
  readonly context: Context;
}

/** An HTML page that the backend serves itself, besides the endpoints of the contract. */
export interface Page {
  readonly method: 'GET' | 'POST';
  /** Hono pattern, `/pay/alipay/:trade_id`. */
  readonly path: string;
  /** The body is not parsed: signatures hold for its bytes. */
  readonly isRaw?: true;
  /** Most bytes of the body; unset means those of a small form. */
  readonly bodyCapBytes?: number;
  /** May throw a Refusal; its message becomes an error page. */
  readonly answer: (request: PageRequest) => Promise<Response>;
}
