/** The four service families, which mark success and failure differently (contract 0.1). */
export type Family = 'shop' | 'papi' | 'japi' | 'crm';

/** The path prefix of each family; `--api` proxies these. */
export const familyPrefix = {
  shop: '/api/h5app/wxapp/',
  papi: '/papi/',
  japi: '/japi/',
  crm: '/wkcrm/',
} as const satisfies Record<Family, string>;

/** A failed reply, with the fields that every family can express. */
export interface Failure {
  /** The HTTP status to answer with. */
  http: number;
  /** The status or code inside the body. */
  status: number;
  /** The Chinese text for the user. */
  message: string;
  /** A finer code of the shop family, such as 401001. */
  code?: number | undefined;
  /** Validator messages per field (shop family). */
  errors?: Record<string, string[]> | undefined;
  /** Extra data a caller may need, such as the new preview of 42201. */
  data?: Record<string, unknown> | undefined;
}

/** Wraps a payload in the family's envelope. Contract 0.1, 0.2. */
export function wrapSuccess(family: Family, payload: unknown): unknown {
  switch (family) {
    case 'shop':
      return { data: payload };
    case 'papi':
      return { code: 200, msg: 'success', data: payload };
    case 'japi':
      return { statusCode: 200, data: payload, errorInfo: null };
    case 'crm':
      // A call without an answer has no `data` at all (contract 12.2).
      return { code: 0, msg: 'success', ...(payload !== null && { data: payload }) };
  }
}

/** The body of a failed reply. Contract 0.1, 0.2, 17. */
export function wrapFailure(family: Family, failure: Failure): unknown {
  const { status, message, code, errors, data } = failure;
  switch (family) {
    case 'shop':
      return { data: { message, status_code: status, ...(code && { code }), ...(errors && { errors }), ...data } };
    case 'papi':
      return { code: status, msg: message, data: data ?? null };
    case 'japi':
      return { statusCode: status, data: data ?? null, errorInfo: message };
    case 'crm':
      return { code: status, msg: message };
  }
}
