import { routes } from '#config/routes.ts';
import { call } from './api.ts';
import { showToast } from './common.ts';
import { currentPath, goTo } from './navigation.ts';
import { isLoggedIn } from './session.ts';

// The shapes come for members: visitors never fetch them.

/** Whether the member keeps a SKU; nobody keeps anything while logged out, or when it could not be read. */
export async function loadFavourite(itemId: string): Promise<boolean> {
  if (!isLoggedIn()) return false;
  try {
    const { isFavourite } = await import('#contract/favourite.ts');
    return (await call(isFavourite, { item_id: itemId }, { background: true })).fav === 1;
  } catch {
    return false;
  }
}

/** Keeps a SKU or lets it go; resolves to what holds now. Logged out it leads to the login page and back. */
export async function setFavourite(itemId: string, wanted: boolean): Promise<boolean> {
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return !wanted;
  }
  try {
    const { addFavourite, deleteFavourites } = await import('#contract/favourite.ts');
    if (wanted) await call(addFavourite, { item_id: itemId });
    else await call(deleteFavourites, { item_ids: [itemId], is_empty: false });
  } catch {
    return !wanted;
  }
  showToast(wanted ? '已收藏' : '已取消收藏');
  return wanted;
}
