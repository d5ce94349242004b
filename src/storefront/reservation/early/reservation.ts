import { isPlainPress } from '#core/list/plain-press.ts';
import { routes } from '#core/site/routes.ts';
import { readStored } from '#storefront/shell/session/storage.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';

/**
 * Opens the reservation drawer when a link to the free design page is pressed; without its code the link leads to that
 * page, which has its own form. Reservations that wait for the network are sent.
 */
export function watchReservationLinks(): void {
  const drawer = () => import('#storefront/reservation/open.tsx');
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.getAttribute('href') !== routes.freeDesign() || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    drawer().then(
      ({ openReservation }) => openReservation(link.dataset['remark'] ?? ''),
      () => location.assign(link.href),
    );
  });
  if (Array.isArray(readStored('local', laterKeys.waitingReservations))) {
    void import('#storefront/reservation/store.ts').then(({ followReservations }) => followReservations());
  }
}
