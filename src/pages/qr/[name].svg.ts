import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { site as shop } from '#config/site.ts';

export function getStaticPaths() {
  return [{ params: { name: 'mall' } }, { params: { name: 'service' } }];
}

/** QR codes of the footer, as files of their own: they are alike on every page and pack badly. */
export const GET: APIRoute = ({ params, site }) => {
  const hotline = `tel:${shop.phone}`;
  const mall = (import.meta.env['PUBLIC_MOBILE_ORIGIN'] as string | undefined) || site?.href || hotline;
  const svg = renderSVG(params['name'] === 'mall' ? mall : hotline, { border: 1 });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
