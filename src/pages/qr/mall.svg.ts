import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';

/**
 * QR code of the mall on a phone, as a file of its own: it is alike on every page and packs badly. Pages show it only where
 * an address is known.
 */
export const GET: APIRoute = ({ site, url }) => {
  const mall = import.meta.env.PUBLIC_MOBILE_ORIGIN || (site ?? url).origin;
  return new Response(renderSVG(mall, { border: 1 }), { headers: { 'content-type': 'image/svg+xml' } });
};
