import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { site } from '#core/site/site.ts';

/** The QR code that dials the hotline. */
export const GET: APIRoute = () =>
  new Response(renderSVG(`tel:${site.phone}`, { border: 1 }), { headers: { 'content-type': 'image/svg+xml' } });
