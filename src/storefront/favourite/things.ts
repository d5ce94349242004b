import { routes } from '#core/site/routes.ts';
import { currentPath, goTo } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import type { FavouriteKind } from './collection.ts';

// Only members need the schemas: visitors never fetch them.
const collection = () => import('./collection.ts');

/** Whether it is one of the member's favourites; false while logged out, or when it could not be read. */
export async function isFavouriteThing(kind: FavouriteKind, id: number): Promise<boolean> {
  if (!isLoggedIn()) return false;
  return (await collection()).isFavourite(kind, id);
}

/** Adds or removes a favourite; resolves to the resulting state. Logged out, it leads to the login page and back. */
export async function toggleFavouriteThing(kind: FavouriteKind, id: number, wasFavourite: boolean): Promise<boolean> {
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return wasFavourite;
  }
  const isFavourite = await (await collection()).toggle(kind, id, wasFavourite);
  if (isFavourite !== wasFavourite) showToast(isFavourite ? '已收藏' : '已取消收藏');
  return isFavourite;
}
