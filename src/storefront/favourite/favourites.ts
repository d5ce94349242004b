import { atom } from 'nanostores';
import { favouriteLimit } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { currentPath } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { setFavourite } from './goods.ts';

/** The member's favourite SKUs, for lists; empty while logged out and until {@link loadFavourites} has read them. */
export const $favourites = atom<ReadonlySet<string>>(new Set());

/** Reads the favourites in one call for a whole page; a failure leaves every heart empty. */
export async function loadFavourites(): Promise<void> {
  if (!isLoggedIn()) return;
  try {
    const { listFavourites } = await import('#core/favourite/contract.ts');
    const { list } = await call(listFavourites, { page: 1, pageSize: favouriteLimit }, { background: true });
    $favourites.set(new Set(list.map((row) => row.item_id)));
  } catch {
    // The hearts can still be pressed.
  }
}

/** The press on each heart that is under way: the next one waits for it, so that the last press decides. */
const turns = new Map<string, Promise<unknown>>();

/** Toggles a favourite SKU from within a list: visitors who are logged out get a hint and stay on the page. */
export function toggleFavourite(itemId: string): void {
  if (!isLoggedIn()) {
    showToast('登录后就能收藏，换台设备也找得到', {
      icon: 'warn',
      link: { href: routes.login(currentPath()), text: '去登录' },
    });
    return;
  }
  const show = (isFavourite: boolean): void => {
    const others = [...$favourites.get()].filter((id) => id !== itemId);
    $favourites.set(new Set(isFavourite ? [...others, itemId] : others));
  };
  const wanted = !$favourites.get().has(itemId);
  // The heart reacts at once; the server's answer decides.
  show(wanted);
  const turn = Promise.resolve(turns.get(itemId)).then(() => setFavourite(itemId, wanted));
  turns.set(itemId, turn);
  void turn.then((isFavourite) => {
    if (turns.get(itemId) === turn) show(isFavourite);
  });
}
