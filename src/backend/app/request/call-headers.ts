import { randomUUID } from 'node:crypto';

/** Request id of a call: the caller's own if it sends one, so that the number a buyer reads out can be found in the log. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get('x-request-id') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(sent) ? sent : randomUUID();
}

/** The readable half of a session as a page script sends it (contract 0.5). */
export function tokenOf(request: Request): string {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return request.headers.get('token') ?? bearer ?? '';
}
