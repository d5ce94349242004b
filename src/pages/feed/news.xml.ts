import type { APIRoute } from 'astro';
import { editorialRoutes } from '#core/article/routes.ts';
import { shop } from '#core/site/shop.ts';
import { absolute, site } from '#core/site/site.ts';
import { toMs } from '#core/time/day.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';

/** The number of entries; a reader that checks once a day misses none. */
const entriesShown = 30;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = (name: string, text: string): string => (text ? `<${name}>${escaped(text)}</${name}>` : '');

/** A time of a gateway, seconds or milliseconds, as RSS has it; "" where it is none. */
const published = (time: number): string => {
  const ms = toMs(time);
  return ms === undefined ? '' : new Date(ms).toUTCString();
};

/** News as RSS 2.0. The dates are those of the articles, so the feed only changes when they do. */
export const GET: APIRoute = () => {
  const items = currentSnapshot()
    .only('articleLibrary')
    .list.toSorted((a, b) => b.release_time - a.release_time || b.id - a.id)
    .slice(0, entriesShown)
    .map((article) =>
      [
        '<item>',
        element('title', article.title),
        element('link', absolute(editorialRoutes.article(article.code))),
        `<guid isPermaLink="false">${escaped(article.code)}</guid>`,
        element('description', article.summary),
        element('category', article.cate_name),
        element('pubDate', published(article.release_time)),
        '</item>',
      ].join(''),
    );
  const channel = [
    element('title', `${shop.title} 资讯`),
    element('link', absolute(editorialRoutes.articleList())),
    element('description', shop.description),
    element('language', site.language),
    ...items,
  ].join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${channel}</channel></rss>\n`;
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
