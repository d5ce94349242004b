import type { APIRoute } from 'astro';
import { csvCell } from '#core/goods/csv-cell.ts';
import { goodsFeed, goodsFeedColumns } from '#storefront/catalogue/feed/goods-feed.ts';

/** The same feed as a table. */
export const GET: APIRoute = () => {
  const lines = [goodsFeedColumns, ...goodsFeed().map((row) => goodsFeedColumns.map((name) => row[name]))];
  const text = `${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
  return new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
};
