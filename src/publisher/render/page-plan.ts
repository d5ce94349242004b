import type { RouteData } from 'astro';
import type * as Bundle from '#publisher/code/entry.ts';
import { PublishFault } from '#publisher/run/outcome.ts';

/** What the bundle of a code build exports. */
export type PageBundle = typeof Bundle;

/** One file to be made: a page, or a text that an endpoint answers. */
export interface PlannedPage {
  /** As visitors ask for it: `/`, `/Goods/100001`, `/menu.json`. */
  readonly path: string;
  /** In the release: `index.html`, `Goods/100001.html`, `menu.json`. */
  readonly file: string;
  readonly isHtml: boolean;
  readonly route: RouteData;
}

/**
 * Every page that code and snapshot together make, in the order of the routes. The pages themselves name their addresses by
 * `getStaticPaths`, the same as for Astro's own build; only `params` count, a page takes everything else from the snapshot.
 * Loading them also makes every view known (snapshot/read/view.ts).
 */
export async function planPages({ app }: PageBundle): Promise<PlannedPage[]> {
  const planned: PlannedPage[] = [];
  const taken = new Set<string>();
  for (const { routeData: route } of app.manifest.routes) {
    if (route.origin === 'internal' || (route.type !== 'page' && route.type !== 'endpoint')) continue;
    const load = app.manifest.pageMap?.get(route.component);
    if (!load) throw new PublishFault(30, `构建结果中没有页面 ${route.component}`);
    const loaded = await (await load()).page();
    for (const path of route.pathname ? [route.pathname] : await pathsOf(route, loaded)) {
      const isHtml = route.type === 'page';
      const page = { path, file: fileOf(path, isHtml), isHtml, route };
      // Files of some systems do not tell letters by case (design.md §3); a later route of the same path yields, as in Astro.
      const key = page.file.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      planned.push(page);
    }
  }
  return planned;
}

async function pathsOf(route: RouteData, loaded: object): Promise<string[]> {
  if (!('getStaticPaths' in loaded) || typeof loaded.getStaticPaths !== 'function') {
    throw new PublishFault(30, `页面 ${route.component} 没有 getStaticPaths`);
  }
  const entries = (await loaded.getStaticPaths()) as { params: Record<string, string>; props?: object }[];
  return entries.map(({ params, props }) => {
    if (props) throw new PublishFault(30, `页面 ${route.component} 的 getStaticPaths 不能带 props：请从快照读取`);
    const segment = (parts: RouteData['segments'][number]): string =>
      parts.map((part) => (part.dynamic ? params[part.content] : part.content)).join('');
    return route.segments.map((parts) => `/${segment(parts)}`).join('');
  });
}

const fileOf = (path: string, isHtml: boolean): string =>
  isHtml ? `${path === '/' ? 'index' : path.slice(1)}.html` : path.slice(1);
