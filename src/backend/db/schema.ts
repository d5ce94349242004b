import type { AftersalesSchema } from './schema-aftersales.ts';
import type { BuyingSchema } from './schema-buying.ts';
import type { CatalogueSchema } from './schema-catalogue.ts';

/** Every table of the reference backend. */
export type Schema = CatalogueSchema & BuyingSchema & AftersalesSchema;
