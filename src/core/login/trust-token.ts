/** What the login reply says about somebody who came back from a provider. */
interface TrustReply {
  readonly token: string;
  readonly need_bind: boolean;
  readonly union_id: string;
}

/** Payload of a JWT; nothing when the token is none. Read for a hint only, never trusted. */
function payloadOf(token: string): Record<string, unknown> | undefined {
  try {
    const part = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const payload: unknown = JSON.parse(atob(part));
    return typeof payload === 'object' && payload !== null ? { ...payload } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The ticket of somebody who has to bind a mobile first, "" for a member (contract 7.5). The reference backend says so in
 * the reply; a real ECShopX only in the token, whose `user_id` is 0 then.
 */
export function bindTicketOf({ token, need_bind, union_id }: TrustReply): string {
  if (need_bind) return union_id;
  const payload = payloadOf(token);
  if (payload?.['user_id'] !== 0) return '';
  return typeof payload['unionid'] === 'string' ? payload['unionid'] : '';
}
