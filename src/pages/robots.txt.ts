import type { APIRoute } from 'astro';
import { routes } from '#core/site/routes.ts';
import { absolute, site } from '#core/site/site.ts';

/** Pages of one member and search results, which search engines should not keep. */
const closed = ['/User', '/Cart', '/Checkout', '/Order', routes.login(), routes.search()];

/** The pages search engines may read, and the address of the sitemap once the site's origin is known. */
export const GET: APIRoute = () => {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(site.origin ? ['', `Sitemap: ${absolute('/sitemap-index.xml')}`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
