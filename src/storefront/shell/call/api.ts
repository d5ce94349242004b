import { messages } from '#core/site/messages.ts';
import { isGuarded } from '#core/site/routes.ts';
import { type ApiPorts, type Call, checkWhole, createApi } from '#core/wire/call/create-api.ts';
import { sendOnce } from '#core/wire/call/send.ts';
import { ApiError } from '#core/wire/error.ts';
import { goToNotFound, sendToLogin } from '#storefront/shell/session/navigation.ts';
import { $session, endSession, readToken } from '#storefront/shell/session/session.ts';
import { readStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { learnServerClock } from './server-clock.ts';
import { sign } from './sign.ts';

function clientIp(): string {
  const ip = readStored('session', storageKeys.clientIp);
  return typeof ip === 'string' && ip !== '' ? ip : '127.0.0.1';
}

/** The browser's ports of the API: session from the cookie, messages as toasts, 401 to the login page. */
export const ports: ApiPorts = {
  baseUrl: '',
  token: readToken,
  clientIp,
  sign,
  isOnline: () => navigator.onLine,
  secondTryMs: 600,
  // Loaded only when needed: broken answers are very rare.
  readPayload: (endpoint, payload) => {
    try {
      return checkWhole(endpoint, payload);
    } catch {
      return import('#core/wire/call/check-rows.ts').then(({ checkRows }) => checkRows(endpoint, payload));
    }
  },
  onUnauthorized: (_error, isBackground) => {
    // A guarded page is also left when a background call is the first to learn that the session is over.
    const isOwn = $session.get().isLoggedIn && isGuarded(location.pathname);
    endSession();
    if (!isBackground || isOwn) sendToLogin();
  },
  onMissing: goToNotFound,
  // A request that was never sent has no server-side log id.
  onMessage: (text, { requestId }) => showToast(text, { requestId: navigator.onLine ? requestId : undefined }),
};

/** The browser's own fetch; every answer updates the shop's clock. */
export const fetchPage: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  learnServerClock(response.headers.get('date'));
  return response;
};

/**
 * Makes calls as the current member, with requests sent by `fetchBy`. An answer that arrives after the session has
 * changed belongs to another session and is discarded (fault B16).
 */
export function callBy(fetchBy: typeof fetch): Call {
  const send = createApi({ ...ports, send: sendOnce(fetchBy) });
  /** Set once a papi service has turned out to be missing, as behind a real ECShopX (contract 2.4, 14.10). */
  let reduced: Call | undefined;

  const sendOrReduce: Call = async (endpoint, input, options) => {
    if (endpoint.family !== 'papi') return send(endpoint, input, options);
    if (reduced) return reduced(endpoint, input, options);
    try {
      return await send(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 404)) throw error;
      const { withoutPapi } = await import('#core/catalogue/shop-only.ts');
      reduced = withoutPapi(send);
      return reduced(endpoint, input, options);
    }
  };

  return async (endpoint, input, options) => {
    const token = readToken();
    const answer = await sendOrReduce(endpoint, input, options);
    const isOurs = token === '' || endpoint.caller === 'public' || readToken() === token;
    if (!isOurs) throw new ApiError('unauthorized', messages.failed);
    return answer;
  };
}

/**
 * Makes a call from the script of every page, which has no room for more than plain `fetch`; others use `shop-call.ts`.
 */
export const call = callBy(fetchPage);

/** A call that outlives the page and its session, such as telling the server about a log-out. */
export function callLast(token: string): Call {
  const { onUnauthorized: _, onMissing: __, onMessage: ___, ...quiet } = ports;
  return createApi({
    ...quiet,
    token: () => token,
    send: sendOnce((url, init) => fetch(url, { ...init, keepalive: true })),
  });
}

/** The message of any failure, fit to be shown. */
export const messageOf = (reason: unknown): string => (reason instanceof ApiError ? reason.message : messages.failed);
