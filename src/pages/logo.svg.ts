import type { APIRoute } from 'astro';
import { imprint } from '#core/site/imprint.ts';
import { markSource } from '#storefront/shell/picture/favicon.ts';

/** The logo of the shop; without one its mark. */
export const GET: APIRoute = () =>
  new Response(imprint('logo')?.svg ?? markSource(), { headers: { 'content-type': 'image/svg+xml' } });
