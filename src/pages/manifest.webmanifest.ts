import type { APIRoute } from 'astro';
import { markPath } from '#core/offline/addresses.ts';
import { routes } from '#core/site/routes.ts';
import { shop } from '#core/site/shop.ts';
import { site } from '#core/site/site.ts';
import { logoPicture } from '#storefront/shell/picture/favicon.ts';

/** The shop as an app that a browser can install: name, mark, colour and the page it begins with. */
export const GET: APIRoute = () => {
  const logo = logoPicture();
  const icon = (src: string, purpose: 'any' | 'maskable') => ({
    src,
    type: 'image/svg+xml',
    sizes: '192x192 512x512 any',
    purpose,
  });
  const manifest = {
    id: routes.home(),
    name: shop.title,
    short_name: site.name,
    description: shop.description,
    lang: site.language,
    start_url: routes.home(),
    scope: routes.home(),
    // An address bar is missed less than the way back.
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: shop.brandColour,
    icons: [icon(logo && !logo.isWide ? '/logo.svg' : markPath, 'any'), icon(markPath, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
