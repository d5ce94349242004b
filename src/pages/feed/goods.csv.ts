import type { APIRoute } from 'astro';
import { goodsFeed, goodsFeedColumns } from '#storefront/catalogue/feed/goods-feed.ts';

/** One value of RFC 4180, escaped so that spreadsheets do not read it as a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same feed as a table. */
export const GET: APIRoute = () => {
  const lines = [goodsFeedColumns, ...goodsFeed().map((row) => goodsFeedColumns.map((name) => row[name]))];
  const text = `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
  return new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
};
