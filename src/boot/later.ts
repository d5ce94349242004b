import { readStored } from '#state/storage.ts';
import { storageKeys } from '#state/storage-keys.ts';
import { learn } from './client-ip.ts';
import { startMiniCart } from './mini-cart-intent.ts';
import { startPrefetch } from './prefetch.ts';
import { watchReservationLinks } from './reservation.ts';
import { watchSearchBoxes } from './search-intent.ts';

// What a page can do without until somebody moves: it runs by being loaded, so it runs once.
startPrefetch();
watchSearchBoxes();
watchReservationLinks();
startMiniCart();
// Marks traffic and nothing else (contract 0.5), once per session.
if (!readStored('session', storageKeys.clientIp)) void learn();
if (document.querySelector('.tabs')) {
  import('./goods-page.ts').then(
    ({ runGoodsPage }) => runGoodsPage(),
    () => undefined,
  );
}
