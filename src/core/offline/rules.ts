import { isGuarded, isOwnPage } from '#core/site/routes.ts';
import { familyPrefix } from '#core/wire/envelope.ts';
import { offlinePath } from './addresses.ts';

/** What the service worker needs to know about a request. */
export interface Asked {
  readonly url: URL;
  readonly method: string;
  /** `navigate` for a page that is opened. */
  readonly mode: string;
  /** `image` for a picture. */
  readonly destination: string;
  /** Type of the body, "" without one. */
  readonly contentType: string;
}

/**
 * What the service worker does with a request: `page`, `script` and `picture` come from the network and are kept, `call` is only watched,
 * `log-out` forgets the member; the browser alone sees to `none`.
 */
export type Duty = 'page' | 'script' | 'picture' | 'call' | 'log-out' | 'none';

const logOutPath = `${familyPrefix.shop}logout`;
const cartPath = `${familyPrefix.shop}cart/list`;
const families = Object.values(familyPrefix);

/** The duty for a request; `origin` is the shop's. */
export function dutyOf({ url, method, mode, destination, contentType }: Asked, origin: string): Duty {
  const { pathname } = url;
  if (url.origin !== origin) return 'none';
  if (families.some((prefix) => pathname.startsWith(prefix))) {
    if (pathname === logOutPath) return 'log-out';
    // The page shows how much of a file has gone up, which the browser does not tell behind a worker.
    return contentType.startsWith('multipart/') ? 'none' : 'call';
  }
  if (method !== 'GET') return 'none';
  if (mode === 'navigate') return isOwnPage(pathname) || pathname === offlinePath ? 'page' : 'none';
  if (pathname.startsWith('/_astro/')) return 'script';
  return destination === 'image' && pathname.startsWith('/pictures/') ? 'picture' : 'none';
}

/** Sections of pages that say the same to everybody and can be read without a call. */
const publicSections: ReadonlySet<string> = new Set([
  '',
  'active',
  'brand',
  'design',
  'experience',
  'goods',
  'programme',
  'topic',
]);

/** Whether the page of an address may be kept: a public one, never one of a member, of the search or of the login. */
export function mayKeepPage({ pathname }: URL): boolean {
  return !isGuarded(pathname) && publicSections.has(pathname.split('/')[1]?.toLowerCase() ?? '');
}

/** Whether an answer may be kept as a page: whole, of this address, and not forbidden by the server. */
export const isKeepable = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type !== 'opaque' &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
  !/no-store|private/.test(answer.headers.get('cache-control') ?? '');

/** Whether a call reads the cart for later (contract 3.2); the line of 立即购买 is none of it. */
export const readsCart = ({ pathname, searchParams }: URL, method: string): boolean =>
  method === 'GET' && pathname === cartPath && searchParams.get('cart_type') !== 'fastbuy';

/**
 * Whether a reply says that the session is over, by its status or inside a reply that calls itself a success (contract 0.7).
 * Wukong's 403 means "too frequent".
 */
export const endsSession = (pathname: string, status: number, body: string): boolean =>
  status === 401 ||
  (status === 200 &&
    !pathname.startsWith(familyPrefix.crm) &&
    /^\{[^[]{0,400}?"(?:status_code"\s*:\s*"?401|code"\s*:\s*"?403)\b/.test(body));

/** Replies of refusals are short; longer ones need not be searched for one. */
export const longestRefusal = 2000;
