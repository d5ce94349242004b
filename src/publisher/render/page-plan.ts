import type { RouteData } from 'astro';
import type * as Bundle from '#publisher/code/entry.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { fileOf } from './page-table.ts';

/** Exports of the bundle of a code build. */
export type PageBundle = typeof Bundle;

/** One file to render: a page, or the text of an endpoint. */
export interface PlannedPage {
  /** Its address for visitors: `/`, `/Goods/100001`, `/menu.json`. */
  readonly path: string;
  /** Its path in the release: `index.html`, `Goods/100001.html`, `menu.json`. */
  readonly file: string;
  readonly isHtml: boolean;
  readonly route: RouteData;
}

/**
 * Every page for this code and snapshot, in the order of the routes. The pages list their addresses with
 * `getStaticPaths`, as for Astro's own build; only `params` count, everything else comes from the snapshot.
 * Loading them also registers every view (snapshot/read/view.ts).
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
      // Some file systems ignore letter case (design.md §3); of two routes with the same path the first wins, as in Astro.
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
