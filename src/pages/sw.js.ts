import type { APIRoute } from 'astro';
import { setting } from '#core/site/settings.ts';
import { removalText, workerText } from '#storefront/offline/worker-text.ts';

/** The service worker (ADR 88), or the script that removes an installed one where the shop wants none. */
export const GET: APIRoute = () =>
  new Response(setting('serviceWorker') === 'off' ? removalText : workerText, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
