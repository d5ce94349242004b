import type { APIRoute } from 'astro';
import { csvCell } from '#core/goods/csv-cell.ts';
import { goodsFeed, goodsFeedColumns } from '#storefront/catalogue/feed/goods-feed.ts';

/** The same feed as a table. */
export const GET: APIRoute = () => {
  const lineOf = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
  let text = lineOf(goodsFeedColumns);
  for (const row of goodsFeed()) text += lineOf(goodsFeedColumns.map((name) => row[name]));
  return new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
};
