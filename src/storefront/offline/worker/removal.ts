import { drop } from './keep.ts';
import { scope } from './scope.ts';

// Published as /sw.js where the setting `serviceWorker` is `off`: it takes the place of an installed worker, has no part in
// any request, and removes itself with all that was kept.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await drop(await caches.keys());
  await scope.clients.claim();
  await scope.registration.unregister();
}
