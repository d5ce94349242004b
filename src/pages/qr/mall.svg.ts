import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { site as shop } from '#config/site.ts';

/** QR code of the mobile mall, as a file of its own: it is alike on every page and packs badly. */
export const GET: APIRoute = ({ site }) => {
  const mall = (import.meta.env['PUBLIC_MOBILE_ORIGIN'] as string | undefined) || site?.href || `tel:${shop.phone}`;
  return new Response(renderSVG(mall, { border: 1 }), { headers: { 'content-type': 'image/svg+xml' } });
};
