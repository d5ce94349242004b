/** The reason why a call failed, as callers need to distinguish it. */
export type ApiErrorKind =
  /** No answer: offline, refused, timed out. Whether the server acted is unknown. */
  | 'network'
  /** The session is gone; it has been cleared already. */
  | 'unauthorized'
  /** HTTP 400: the addressed thing does not exist. */
  | 'missing'
  /** HTTP 5xx: a server is down. Whether it acted is unknown. */
  | 'down'
  /** The server refused and gave a reason. */
  | 'refused'
  /** The reply breaks the contract. */
  | 'broken';

/** The error of every failed call; `message` is Chinese text for the user (contract 0.7). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly statusCode: number;
  /** A finer code of the shop family, such as 42201. */
  readonly code: number | undefined;
  /** The error body's own data, such as the new preview of 42201. */
  readonly data: unknown;
  /** Validator messages per field (shop family). */
  readonly errors: Record<string, string[]> | undefined;
  // Private, so that two failures with the same content are equal.
  #requestId = '';

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: {
      statusCode?: number;
      code?: number | undefined;
      data?: unknown;
      errors?: Record<string, string[]> | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.statusCode = details.statusCode ?? 500;
    this.code = details.code;
    this.data = details.data;
    this.errors = details.errors;
  }

  /** The id of the call, which is also in the server's log; "" until the call has ended. */
  get requestId(): string {
    return this.#requestId;
  }

  set requestId(number: string) {
    this.#requestId = number;
  }
}
