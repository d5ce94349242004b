import type { EndpointName } from '#core/endpoints.ts';

/** A line of the log of security events (ASVS 16.3): a call that lets in, changes an account or was refused. */
export interface SecurityEvent {
  /** Number of the call, as in its request line. */
  readonly id: string;
  readonly call: EndpointName;
  readonly outcome: 'done' | 'refused';
  /** The member who called or was let in; absent for a stranger. */
  readonly member?: number | undefined;
  /** Network of the caller, as limits count it. */
  readonly network: string;
  /** Message and code of the refusal. */
  readonly reason?: string | undefined;
  readonly status?: number | undefined;
}

/** Calls by which a session or an account begins, changes or ends: told of when they succeed as well. */
const accountCalls: ReadonlySet<EndpointName> = new Set([
  'login',
  'loginSilently',
  'bindMember',
  'register',
  'resetPassword',
  'refreshToken',
  'logout',
  'endSessions',
  'changeMobile',
  'exportMember',
  'closeMember',
]);

type Call = Pick<SecurityEvent, 'id' | 'call' | 'member' | 'network'>;

/** The event of a call that was answered, null when the call is none. A silent refusal lets nobody in. */
export const eventOfReply = (call: Call): SecurityEvent | null =>
  accountCalls.has(call.call) ? { ...call, outcome: call.member === undefined ? 'refused' : 'done' } : null;

/** The event of a refusal. All are told of: a guessed coupon is refused like a slip of the finger. */
export const eventOfRefusal = (
  call: Call,
  { message, status }: { message: string; status: number },
): SecurityEvent => ({
  ...call,
  outcome: 'refused',
  reason: message,
  status,
});
