import type { APIRoute } from 'astro';
import { searchFiles } from '#storefront/catalogue/search/index-files.ts';

/** First file of the search index: words, everything that is no product, and the names of the goods files. */
export const GET: APIRoute = () => Response.json(searchFiles().head);
