import { startMiniCart } from '#storefront/cart/early/mini-cart-intent.ts';
import { watchReservationLinks } from '#storefront/reservation/early/reservation.ts';
import { watchSearchBoxes } from '#storefront/search/early/search-intent.ts';
import { readStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { learn } from './client-ip.ts';
import { startPrefetch } from './prefetch.ts';

// What a page can do without until somebody moves: it runs by being loaded, so it runs once.
startPrefetch();
watchSearchBoxes();
watchReservationLinks();
startMiniCart();
// Marks traffic and nothing else (contract 0.5), once per session.
if (!readStored('session', storageKeys.clientIp)) void learn();
if (document.querySelector('.tabs')) {
  import('#storefront/goods/early/goods-page.ts').then(
    ({ runGoodsPage }) => runGoodsPage(),
    () => undefined,
  );
}
