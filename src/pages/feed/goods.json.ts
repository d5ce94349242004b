import type { APIRoute } from 'astro';
import { site } from '#config/site.ts';
import { goodsFeed } from './_goods-feed.ts';

/** Product feed for programs. */
export const GET: APIRoute = () =>
  Response.json({ title: site.title, description: site.description, items: goodsFeed() });
