import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { mobileMall } from '#storefront/catalogue/site/outside.ts';

/**
 * The QR code of the mobile mall, in its own file: it is the same on every page and compresses badly. Pages show it
 * only where an address is known.
 */
export const GET: APIRoute = ({ url }) =>
  new Response(renderSVG(mobileMall() || url.origin, { border: 1 }), { headers: { 'content-type': 'image/svg+xml' } });
