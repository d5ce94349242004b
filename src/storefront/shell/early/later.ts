import '#storefront/offline/early/register.ts';
import { startMiniCart } from '#storefront/cart/early/mini-cart-intent.ts';
import { watchReservationLinks } from '#storefront/reservation/early/reservation.ts';
import { watchSearchBoxes } from '#storefront/search/early/search-intent.ts';
import { readStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { startTelemetry } from '#storefront/telemetry/early/telemetry.ts';
import { learn } from './client-ip.ts';
import { startPrefetch } from './prefetch.ts';

// Work that can wait until the visitor moves. Loading the module runs it, so it runs once.
startPrefetch();
watchSearchBoxes();
watchReservationLinks();
startMiniCart();
// It only marks traffic (contract 0.5), so once per session is enough.
if (!readStored('session', storageKeys.clientIp)) void learn();
startTelemetry();
if (document.querySelector('.tabs')) {
  import('#storefront/goods/early/goods-page.ts').then(
    ({ runGoodsPage }) => runGoodsPage(),
    () => undefined,
  );
}
// A list of goods; programmes stand four in a row.
if (document.querySelector('.grid--5.list-grid')) {
  import('#storefront/goods/early/hold-list.ts').then(
    ({ holdList }) => holdList(),
    () => undefined,
  );
}
