import { routes } from '#core/site/routes.ts';
import { call } from '#storefront/shell/call/api.ts';
import { currentPath, goTo } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

// Only members need the schemas: visitors never fetch them.

/** Whether a SKU is one of the member's favourites; false while logged out, or when it could not be read. */
export async function loadFavourite(itemId: string): Promise<boolean> {
  if (!isLoggedIn()) return false;
  try {
    const { isFavourite } = await import('#core/favourite/contract.ts');
    return (await call(isFavourite, { item_id: itemId }, { background: true })).fav === 1;
  } catch {
    return false;
  }
}

/**
 * Adds or removes a favourite SKU; resolves to the resulting state. Logged out, it leads to the login page and back.
 */
export async function setFavourite(itemId: string, wanted: boolean): Promise<boolean> {
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return !wanted;
  }
  try {
    const { addFavourite, deleteFavourites } = await import('#core/favourite/contract.ts');
    if (wanted) await call(addFavourite, { item_id: itemId });
    else await call(deleteFavourites, { item_ids: [itemId], is_empty: false });
  } catch {
    return !wanted;
  }
  showToast(wanted ? '已收藏' : '已取消收藏');
  return wanted;
}
