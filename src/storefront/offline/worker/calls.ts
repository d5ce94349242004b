import { endsSession, longestRefusal, readsCart } from '#core/offline/rules.ts';
import { cartViewPath, keptHeaders, ownerOf, stores, storesOfMember } from '#core/offline/stores.ts';
import { drop } from './keep.ts';
import type { FetchEvent } from './scope.ts';

/** Grows whenever the cart is forgotten, so that a reply still on its way is not kept afterwards. */
let forgotten = 0;
/** The token whose cart may be kept. */
let token = '';

const forgetCart = (): Promise<void> => {
  forgotten += 1;
  return drop([stores.cart]);
};

/** Forgets what tells of the member: at the log-out, whether the server hears of it or not. */
export const forgetMember = (): Promise<void> => {
  forgotten += 1;
  token = '';
  return drop(storesOfMember);
};

/** A call with another token is of another session: the cart of the one before goes. */
async function noticeToken(request: Request): Promise<void> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (!bearer || bearer === token) return;
  token = bearer;
  const kept = await (await caches.open(stores.cart)).match(cartViewPath);
  if (kept && kept.headers.get(keptHeaders.owner) !== (await ownerOf(bearer))) await forgetCart();
}

/** Passes a call on as it is, and looks at its reply: it may be the cart, or say that the session is over. */
export async function watchCall(event: FetchEvent, url: URL): Promise<Response> {
  const before = forgotten;
  const noticed = noticeToken(event.request);
  event.waitUntil(noticed);
  const answer = await fetch(event.request);
  const isCart = readsCart(url, event.request.method);
  const isShort = Number(answer.headers.get('content-length') ?? 0) <= longestRefusal;
  // The page reads the answer itself as soon as it has it, so a copy is made before.
  const body = answer.status === 200 && (isCart || isShort) ? answer.clone().text() : Promise.resolve('');
  const look = async (): Promise<void> => {
    await noticed;
    const text = await body;
    if (endsSession(url.pathname, answer.status, text)) return forgetCart();
    if (isCart && answer.ok) await keepCart(text, event.request.headers.get('authorization') ?? '', before);
  };
  event.waitUntil(look());
  return answer;
}

/** Keeps a cart of a member; a reply without one (contract 3.2) leaves nothing to show. */
async function keepCart(body: string, authorization: string, before: number): Promise<void> {
  const bearer = authorization.replace(/^Bearer /, '');
  const owner = bearer && (await ownerOf(bearer));
  if (!owner || !/"valid_cart"/.test(body)) return forgetCart();
  const store = await caches.open(stores.cart);
  if (before !== forgotten || bearer !== token) return;
  await store.put(
    cartViewPath,
    new Response(body, {
      headers: {
        'content-type': 'application/json',
        [keptHeaders.at]: String(Date.now()),
        [keptHeaders.owner]: owner,
      },
    }),
  );
}
