import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { listOfBarePath } from '#core/catalogue/bare-path.ts';
import { pageOfQuery, programmeOfQuery } from '#core/catalogue/old-address.ts';

/**
 * The path in the spelling of a route that matches it except for case; undefined when no route matches or the spelling is
 * already right.
 */
function rightSpelling(routes: readonly IntegrationResolvedRoute[], path: string): string | undefined {
  const asked = path.split('/').filter(Boolean);
  const fits = (route: IntegrationResolvedRoute): string | undefined => {
    if (route.segments.length !== asked.length) return undefined;
    const spelled = route.segments.map((parts, at) => {
      const own = asked[at] ?? '';
      const fixed = parts.every(({ dynamic }) => !dynamic) ? parts.map(({ content }) => content).join('') : undefined;
      if (fixed === undefined) return own;
      return fixed.toLowerCase() === own.toLowerCase() ? fixed : undefined;
    });
    return spelled.includes(undefined) ? undefined : `/${spelled.join('/')}`;
  };
  const found = routes.map(fits).filter((one) => one !== undefined);
  return found.includes(path) ? undefined : found[0];
}

/**
 * Makes Astro's dev server answer addresses as the site's own server does (`publisher/serve/site.ts`): lists named by a
 * query, old programme links, bare paths of lists, and paths in another case.
 */
export function devRoutes(): AstroIntegration {
  let routes: readonly IntegrationResolvedRoute[] = [];
  return {
    name: 'dev-routes',
    hooks: {
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes.filter(({ type, origin }) => type === 'page' && origin === 'project');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
          const path = decodeURI(pathname);
          const spelling = rightSpelling(routes, path);
          const other =
            programmeOfQuery(path, searchParams) ?? listOfBarePath(path, search) ?? (spelling && spelling + search);
          if (other) {
            response.writeHead(302, { location: encodeURI(other) }).end();
            return;
          }
          const meant = pageOfQuery(path, searchParams);
          if (meant) request.url = encodeURI(meant);
          next();
        });
      },
    },
  };
}
