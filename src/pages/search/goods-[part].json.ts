import type { APIRoute, GetStaticPaths } from 'astro';
import { searchFiles } from '#storefront/catalogue/search/index-files.ts';

export const getStaticPaths: GetStaticPaths = () =>
  [...searchFiles().goods.keys()].map((part) => ({ params: { part } }));

/** A part of the library as the search uses it. */
export const GET: APIRoute = ({ params }) =>
  new Response(searchFiles().goods.get(params['part'] ?? ''), { headers: { 'content-type': 'application/json' } });
