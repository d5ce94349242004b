import { pushAddress, replaceAddress } from '#storefront/shell/session/navigation.ts';

// The filters of a page are kept in its address. This module has no React, so that scripts without islands use it too.

type Reader = () => void;

const readers = new Set<Reader>();

/**
 * Calls `read` when the visitor goes back and when another part of the page has written the address. Returns the function
 * that stops this.
 */
export function followAddress(read: Reader): () => void {
  readers.add(read);
  addEventListener('popstate', read);
  return () => {
    readers.delete(read);
    removeEventListener('popstate', read);
  };
}

interface Writing {
  /** The part that writes: it shows the new content itself and is not called again. */
  readonly writer?: Reader | null;
  /** Adds no entry to the history, for fields that change many times in a row. */
  readonly inPlace?: boolean;
}

/**
 * Writes the address of the current content and calls the other parts of the page that follow it. The address that is there
 * already adds no entry to the history, as a link to the same page adds none: Back would seem to do nothing.
 */
export function showAddress(path: string, { writer = null, inPlace = false }: Writing = {}): void {
  if (inPlace || path === location.pathname + location.search) replaceAddress(path);
  else pushAddress(path);
  for (const read of readers) if (read !== writer) read();
}
