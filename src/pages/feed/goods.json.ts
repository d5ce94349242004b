import type { APIRoute } from 'astro';
import { site } from '#core/site/site.ts';
import { goodsFeed } from '#storefront/catalogue/feed/goods-feed.ts';

/** The product feed for programs. */
export const GET: APIRoute = () =>
  Response.json({ title: site.title, description: site.description, items: goodsFeed() });
