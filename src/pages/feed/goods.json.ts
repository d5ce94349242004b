import type { APIRoute } from 'astro';
import { shop } from '#core/site/shop.ts';
import { goodsFeed } from '#storefront/catalogue/feed/goods-feed.ts';

/** The product feed for programs. */
export const GET: APIRoute = () =>
  Response.json({ title: shop.title, description: shop.description, items: [...goodsFeed()] });
