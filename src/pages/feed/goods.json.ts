import type { APIRoute } from 'astro';
import { site as shop } from '#config/site.ts';
import { goodsFeed } from './_goods-feed.ts';

/** Product feed for programs. */
export const GET: APIRoute = ({ site }) =>
  Response.json({ title: shop.title, description: shop.description, items: goodsFeed(site) });
