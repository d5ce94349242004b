import { type Call, createApi } from '#core/wire/call/create-api.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { signWith } from '#core/wire/sign.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { createGate, TooManyRows } from '#snapshot/gate/gate.ts';
import { exitCodes, SnapshotFault } from '#snapshot/outcome.ts';
import { NotJson, readJson, TooDeep } from './read-json.ts';
import { type Patience, SendFault, sendPatiently, type Traffic } from './send-patiently.ts';

/** How a pull reaches the gateway. */
export interface Gateway {
  /** Origin of the API; any name will do when `fetchPage` leads to our own backend. */
  readonly baseUrl: string;
  /** How pages are fetched; unset = the network. */
  readonly fetchPage?: typeof fetch;
  /** Secret of contract 0.6. */
  readonly signSecret: string;
  readonly nowMs?: () => number;
  /** Waits between tries; tests replace it to wait no time. */
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly patience?: Partial<Patience>;
}

const quiet = { background: true, timeoutMs: Number.POSITIVE_INFINITY };

/**
 * Opens a client for one pull, with retries and the schema gate. Throws a {@link SnapshotFault} for errors that no retry
 * can mend.
 */
export function openClient(gateway: Gateway, findings: Findings, traffic: Traffic): Call {
  const { baseUrl, signSecret, nowMs, ...surroundings } = gateway;
  const call = createApi({
    baseUrl,
    token: () => '',
    clientIp: () => '127.0.0.1',
    sign: signWith(signSecret, nowMs),
    send: sendPatiently({ ...surroundings, ...(nowMs && { nowMs }), traffic }),
    readBody,
    readPayload: createGate(findings),
  });
  return async (endpoint, input, options) => {
    try {
      return await call(endpoint, input, { ...quiet, ...options });
    } catch (error) {
      const place = placeOf(endpoint, input as Record<string, unknown>);
      if (error instanceof ApiError) places.set(error, place);
      throw fatal(error, place) ?? error;
    }
  };
}

/** Calls that failed, for errors that end a pull further up. */
const places = new WeakMap<ApiError, string>();

/** The call that an error of a client comes from; "" when it is unknown. */
export const placeOfError = (error: ApiError): string => places.get(error) ?? '';

/** The data of a success must be whole; the status of an error says enough, whatever its body looks like. */
function readBody(text: string, status: number): unknown {
  if (status >= 200 && status < 300) return readJson(text);
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** The call in a form that an operator can repeat. */
function placeOf(endpoint: AnyEndpoint, input: Record<string, unknown>): string {
  const page = input['page_no'] ?? input['page'];
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]).slice(0, 40));
  return `${endpoint.method} ${path}${page === undefined ? '' : ` 第 ${page} 页`}`;
}

/** The fault of the whole pull that a failed call means; null when only one record is affected. */
function fatal(error: unknown, place: string): SnapshotFault | null {
  const cause = error instanceof ApiError ? (error.cause ?? error) : error;
  const fault = (code: SnapshotFault['exitCode'], message: string): SnapshotFault =>
    new SnapshotFault(code, `${place}：${message}`, { cause: error });
  if (cause instanceof SnapshotFault) return cause;
  if (cause instanceof SendFault) return fault(codeOf[cause.reason], cause.message);
  if (cause instanceof NotJson) return fault(exitCodes.contractBroken, cause.message);
  if (cause instanceof TooDeep || cause instanceof TooManyRows) return fault(exitCodes.limitExceeded, cause.message);
  if (error instanceof ApiError && (error.kind === 'unauthorized' || error.statusCode === 403)) {
    return fault(exitCodes.contractBroken, `后端拒绝了凭证（${error.message}），请检查签名密钥与访问权限`);
  }
  return null;
}

const codeOf = {
  unreachable: exitCodes.unreachable,
  redirected: exitCodes.unreachable,
  'too large': exitCodes.limitExceeded,
  'wrong type': exitCodes.contractBroken,
} as const;

/** The reason why one record's call failed, in one Chinese line. */
export function reasonOf(error: ApiError): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
