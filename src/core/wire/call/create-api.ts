import * as v from 'valibot';
import { callTimeoutMs } from '#core/site/limits.ts';
import { messages } from '#core/site/messages.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { toRequest } from './request.ts';
import { isRefusedSignature, isWorthAnother } from './second-try.ts';
import { type Send, sendOnce } from './send.ts';
import { unwrap } from './unwrap.ts';

/** Everything a call needs from its environment: browser, snapshot and tests each provide their own. */
export interface ApiPorts {
  /** The origin to call, "" for the page's own. */
  readonly baseUrl: string;
  /** The session token, "" without a session. */
  readonly token: () => string;
  /** The client's address as text; 127.0.0.1 while unknown (contract 0.5). */
  readonly clientIp: () => string;
  /** The signature token for a client address (contract 0.6), see {@link signWith} of `sign.ts`. */
  readonly sign: (ip: string) => string | Promise<string>;
  /** The transport of requests; unset = one plain `fetch`, see {@link sendOnce}. */
  readonly send?: Send;
  /** Whether there is a network, as far as known; unset = always. */
  readonly isOnline?: () => boolean;
  /** The pause before an unanswered read is sent a second time; unset = no second try. */
  readonly secondTryMs?: number;
  /** Turns a body's text into a value, by HTTP status; unset = JSON, and invalid JSON has no fields. */
  readonly readBody?: (text: string, status: number) => unknown;
  /** Checks a payload; unset = the whole payload against the output schema. */
  readonly readPayload?: (endpoint: AnyEndpoint, payload: unknown) => unknown | Promise<unknown>;
  /** The server has rejected the session. `background`: the user must not be redirected. */
  readonly onUnauthorized?: (error: ApiError, background: boolean) => void;
  /** The addressed thing does not exist: spec §8 sends the user to /404. */
  readonly onMissing?: (error: ApiError) => void;
  /** A message the user should see. */
  readonly onMessage?: (text: string, error: ApiError) => void;
}

export interface CallOptions {
  /** Nobody waits for the call: no toast, no navigation (design.md §3). */
  readonly background?: boolean;
  /** The caller shows the message itself; an expired session still leads to the login page. */
  readonly silent?: boolean;
  /** One key per user intent (contract 18.5). */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Infinity: the sender handles the time limit. */
  readonly timeoutMs?: number;
  /** Whether the call may be sent again when no answer came (fault B3). Unset = only GET. */
  readonly isRead?: boolean;
}

/** Makes one call of the contract. Resolves with the parsed payload, rejects with an {@link ApiError}. */
export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/**
 * Signs, sends, caps, unwraps, parses and normalises errors in the order of contract 0.7. It depends on no store and no
 * toast.
 */
export function createApi(ports: ApiPorts): Call {
  const send = ports.send ?? sendOnce();

  async function exchange(
    endpoint: AnyEndpoint,
    input: unknown,
    options: CallOptions,
    requestId: string,
  ): Promise<unknown> {
    const request = toRequest(endpoint, input as Record<string, unknown>);
    const deadline = deadlineOf(options.timeoutMs ?? callTimeoutMs);
    const signals = [options.signal, deadline].filter((signal) => signal !== undefined);
    let answer: { status: number; text: string };
    try {
      answer = await send(ports.baseUrl + request.url, {
        method: endpoint.method,
        headers: await headersOf(ports, request.contentType, options, requestId),
        ...(request.body !== undefined && { body: request.body }),
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
        // A redirecting gateway is a configuration fault; following it would leak a member's token.
        redirect: 'error',
      });
    } catch (cause) {
      throw new ApiError('network', ports.isOnline?.() === false ? messages.offline : messages.failed, { cause });
    }
    const payload = unwrap(endpoint.family, answer.status, (ports.readBody ?? readJson)(answer.text, answer.status));
    return (ports.readPayload ?? checkWhole)(endpoint, payload);
  }

  return async (endpoint, input, options = {}) => {
    const requestId = newRequestId();
    const token = ports.token();
    const send = () => exchange(endpoint, input, options, requestId);
    try {
      return (await send().catch(async (reason: unknown) => {
        const { secondTryMs } = ports;
        if (secondTryMs === undefined || ports.isOnline?.() === false) throw reason;
        const isRead = options.isRead ?? endpoint.method === 'GET';
        if (!isRefusedSignature(reason) && !(isRead && isWorthAnother(reason))) throw reason;
        await new Promise((resolve) => setTimeout(resolve, secondTryMs));
        return send();
      })) as never;
    } catch (reason) {
      const error = reason instanceof ApiError ? reason : new ApiError('broken', messages.failed, { cause: reason });
      error.requestId = requestId;
      report(ports, error, options, token);
      throw error;
    }
  };
}

/** At most eight letters and digits, short enough to be read out on the phone. */
const newRequestId = (): string => Math.random().toString(36).slice(2, 10);

const deadlineOf = (ms: number): AbortSignal | undefined => (Number.isFinite(ms) ? AbortSignal.timeout(ms) : undefined);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The payload of a reply, checked against the endpoint's output schema. */
export function checkWhole(endpoint: AnyEndpoint, payload: unknown): unknown {
  const parsed = v.safeParse(endpoint.output, payload);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = [endpoint.path, ...(issue.path ?? []).map(({ key }) => key), issue.message];
  throw new ApiError('broken', messages.failed, { cause: new Error(place.join(' ')) });
}

async function headersOf(
  ports: ApiPorts,
  contentType: string | undefined,
  options: CallOptions,
  requestId: string,
): Promise<Record<string, string>> {
  const ip = ports.clientIp();
  const token = ports.token();
  return {
    accept: 'application/json',
    signToken: await ports.sign(ip),
    privateKey: ip,
    version: '1.0',
    sourceType: '18',
    'x-request-id': requestId,
    ...(token && { authorization: `Bearer ${token}`, token }),
    ...(contentType && { 'content-type': contentType }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  };
}

/** `token` is that of the call: a refusal of an earlier session says nothing of the one that has taken its place. */
function report(ports: ApiPorts, error: ApiError, options: CallOptions, token: string): void {
  if (options.signal?.aborted) return;
  const background = options.background ?? false;
  if (error.kind === 'unauthorized' && token === ports.token()) ports.onUnauthorized?.(error, background);
  if (background) return;
  if (error.kind === 'missing' && !options.silent) ports.onMissing?.(error);
  const disabled = error.code === 401002;
  const quiet = error.kind === 'missing' || (error.kind === 'unauthorized' && !disabled);
  if (!options.silent && !quiet) ports.onMessage?.(error.message, error);
}
