/** The fields of the login reply for somebody who came back from a provider. */
interface TrustReply {
  readonly token: string;
  readonly need_bind: boolean;
  readonly union_id: string;
}

/** The payload of a JWT; undefined for any other text. It serves as a hint only and is never trusted. */
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
 * The ticket of somebody who must bind a mobile first, "" for a member (contract 7.5). The reference backend says so in
 * the reply; a real ECShopX only in the token, whose `user_id` is then 0.
 */
export function bindTicketOf({ token, need_bind, union_id }: TrustReply): string {
  if (need_bind) return union_id;
  const payload = payloadOf(token);
  if (payload?.['user_id'] !== 0) return '';
  return typeof payload['unionid'] === 'string' ? payload['unionid'] : '';
}
