import type { APIRoute } from 'astro';
import { squareMark } from '#storefront/shell/picture/favicon.ts';

/** The mark of an installed shop: systems cut their own shape out of it, so it fills the whole square. */
export const GET: APIRoute = () => new Response(squareMark(), { headers: { 'content-type': 'image/svg+xml' } });
