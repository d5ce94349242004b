/**
 * The stores of the browser (Cache Storage) that the service worker writes. Any other store of the origin is removed when a
 * worker becomes active: it is of an earlier one.
 */
export const stores = {
  /** The offline page with its scripts. */
  shell: 'chengju.shell.v1',
  /** Pages that were read. */
  pages: 'chengju.pages.v1',
  /** Scripts of pages that were read. */
  scripts: 'chengju.scripts.v1',
  /** Pictures of pages that were read. */
  pictures: 'chengju.pictures.v1',
  /** The one reply of a call that is kept: the member's cart. */
  cart: 'chengju.cart.v1',
} as const;

/** Stores that tell what a member did in this browser; they end with the session. */
export const storesOfMember = [stores.cart, stores.pages, stores.pictures] as const;

/** How many entries a store keeps, the newest. */
export const mostKept = { pages: 30, scripts: 200, pictures: 150 } as const;

/** The address of the cart view in its store; no server answers it. */
export const cartViewPath = '/kept/cart';

/** Headers of kept replies: when it was read (ms), the title of a page, its code, the owner of a cart. */
export const keptHeaders = {
  at: 'x-kept-at',
  title: 'x-kept-title',
  code: 'x-kept-code',
  owner: 'x-kept-owner',
} as const;

/** Names the owner of a kept cart without holding a token: the beginning of its SHA-256. */
export async function ownerOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
