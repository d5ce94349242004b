import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { mobileMall } from '#storefront/catalogue/site/outside.ts';

/**
 * QR code of the mall on a phone, as a file of its own: it is alike on every page and packs badly. Pages show it only where
 * an address is known.
 */
export const GET: APIRoute = ({ url }) =>
  new Response(renderSVG(mobileMall() || url.origin, { border: 1 }), { headers: { 'content-type': 'image/svg+xml' } });
