import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, IntInput, Text } from '#core/wire/primitives.ts';

/** Node of the sales category tree, up to three levels (contract 1.5). `path` lists ids from the root, "3,4,5". */
export interface Category {
  id: string;
  category_id: string;
  category_name: string;
  label: string;
  /** 1–3. */
  category_level: number;
  /** The same from 0. */
  level: number;
  parent_id: string;
  path: string;
  sort: number;
  image_url: string;
  children: Category[];
}

const wireCategory = {
  category_id: Id,
  category_name: v.string(),
  category_level: IntInput,
  parent_id: Id,
  sort: v.optional(IntInput, 0),
  image_url: Text,
  children: v.optional(v.array(v.lazy((): v.GenericSchema<unknown, Category> => Category)), []),
};

/** Current upstream leaves out id, label and path (contract 1.5), so they are filled in here; `path` by `listCategories`. */
export const Category: v.GenericSchema<unknown, Category> = v.pipe(
  v.object({
    ...wireCategory,
    id: v.optional(Id),
    label: v.optional(Text),
    path: v.optional(Text, ''),
    level: v.optional(IntInput),
  }),
  v.transform((node) => ({
    ...node,
    id: node.id ?? node.category_id,
    label: node.label || node.category_name,
    level: node.level ?? node.category_level - 1,
  })),
);

/**
 * Sales categories as a tree, also the navigation (contract 2.3, 13.1): slot 0 whole-house, slot 1 smart packages,
 * slots 2–7 the six product categories.
 */
export const listCategories = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/category',
  'open',
  v.object({
    /** Sales and main categories are one tree here. */
    is_main_category: v.optional(Bool, false),
    only_top: v.optional(Bool, false),
    distributor_id: v.optional(Id, '0'),
  }),
  v.array(Category),
);
