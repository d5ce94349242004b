import type { Row } from '#backend/db/schema.ts';
import type { Category } from '#core/category/contract.ts';

/** A category in its wire form, without its children (contract 1.5). */
export const categoryNode = (row: Row<'category'>): Category => ({
  id: row.category_id,
  category_id: row.category_id,
  category_name: row.name,
  label: row.name,
  category_level: row.level,
  level: row.level - 1,
  parent_id: row.parent_id ?? '0',
  path: row.path,
  sort: row.sort,
  image_url: row.image_url,
  children: [],
});
