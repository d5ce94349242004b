import type { APIRoute } from 'astro';
import { searchFiles } from '#storefront/catalogue/search/index-files.ts';

/** The first file of the search index: words, all entries that are not products, and the names of the goods files. */
export const GET: APIRoute = () => Response.json(searchFiles().head);
