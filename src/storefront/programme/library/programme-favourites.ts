import { atom } from 'nanostores';
import { routes } from '#core/site/routes.ts';
import { toggleFavouriteThing } from '#storefront/favourite/things.ts';
import { currentPath } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The member's favourite programmes, for lists; empty until {@link loadProgrammeFavourites} has read them. */
export const $programmeFavourites = atom<ReadonlySet<number>>(new Set());

/** Reads the favourites in one call for a whole page; a failure leaves every heart empty. */
export async function loadProgrammeFavourites(): Promise<void> {
  if (!isLoggedIn()) return;
  const { favouriteProgrammes } = await import('#storefront/favourite/collection.ts');
  await favouriteProgrammes.load();
  $programmeFavourites.set(new Set(favouriteProgrammes.$reading.get().data?.map(({ id }) => id)));
}

/** Toggles a favourite programme from within a list: visitors who are logged out get a hint and stay on the page. */
export async function toggleProgrammeFavourite(id: number): Promise<void> {
  if (!isLoggedIn()) {
    showToast('登录后就能收藏，换台设备也找得到', {
      icon: 'warn',
      link: { href: routes.login(currentPath()), text: '去登录' },
    });
    return;
  }
  const isFavourite = await toggleFavouriteThing('programme', id, $programmeFavourites.get().has(id));
  const others = [...$programmeFavourites.get()].filter((one) => one !== id);
  $programmeFavourites.set(new Set(isFavourite ? [...others, id] : others));
}
