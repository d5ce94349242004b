import { routes } from '#core/site/routes.ts';
import { currentPath, goTo } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import type { KeepKind } from './collection.ts';

// The shapes come for members: visitors never fetch them.
const collection = () => import('./collection.ts');

/** Whether the member keeps it; nobody keeps anything while logged out, or when it could not be read. */
export async function loadKept(kind: KeepKind, id: number): Promise<boolean> {
  if (!isLoggedIn()) return false;
  return (await collection()).isKept(kind, id);
}

/** Keeps it or lets it go; resolves to what holds now. Logged out it leads to the login page and back. */
export async function toggleKept(kind: KeepKind, id: number, wasKept: boolean): Promise<boolean> {
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return wasKept;
  }
  const isKept = await (await collection()).toggle(kind, id, wasKept);
  if (isKept !== wasKept) showToast(isKept ? '已收藏' : '已取消收藏');
  return isKept;
}
