import type { APIRoute } from 'astro';
import { plannerFile } from '#storefront/catalogue/planner-goods.ts';

/** The goods of the house-type planner, beside the pages (ADR 22). */
export const GET: APIRoute = () => Response.json(plannerFile());
