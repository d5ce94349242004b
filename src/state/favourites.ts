import { atom } from 'nanostores';
import { favouriteLimit } from '#config/limits.ts';
import { routes } from '#config/routes.ts';
import { call } from './api.ts';
import { showToast } from './common.ts';
import { setFavourite } from './favourite.ts';
import { currentPath } from './navigation.ts';
import { isLoggedIn } from './session.ts';

/** SKUs the member keeps, for lists; empty until {@link loadFavourites} has read them, and while logged out. */
export const $favourites = atom<ReadonlySet<string>>(new Set());

/** Reads what the member keeps, in one call for a whole page; a failure leaves every heart empty. */
export async function loadFavourites(): Promise<void> {
  if (!isLoggedIn()) return;
  try {
    const { listFavourites } = await import('#contract/favourite.ts');
    const { list } = await call(listFavourites, { page: 1, pageSize: favouriteLimit }, { background: true });
    $favourites.set(new Set(list.map((row) => row.item_id)));
  } catch {
    // Pressing a heart still works.
  }
}

/**
 * Keeps a SKU or lets it go, from the middle of a list: who is logged out is told how to go on and stays where they are.
 */
export function toggleFavourite(itemId: string): void {
  if (!isLoggedIn()) {
    showToast('登录后就能收藏，换台设备也找得到', {
      icon: 'warn',
      link: { href: routes.login(currentPath()), text: '去登录' },
    });
    return;
  }
  const show = (isKept: boolean): void => {
    const others = [...$favourites.get()].filter((id) => id !== itemId);
    $favourites.set(new Set(isKept ? [...others, itemId] : others));
  };
  const wanted = !$favourites.get().has(itemId);
  // The heart answers at once; the server has the last word.
  show(wanted);
  void setFavourite(itemId, wanted).then(show);
}
