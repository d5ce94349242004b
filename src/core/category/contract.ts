import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter } from '#core/wire/filter.ts';
import { Bool, Id, IntInput, Text } from '#core/wire/primitives.ts';

/** A node of the sales category tree, up to three levels (contract 1.5). `path` lists ids from the root, "3,4,5". */
export interface Category {
  id: string;
  category_id: string;
  category_name: string;
  label: string;
  /** The level, 1–3. */
  category_level: number;
  /** The same level counted from 0. */
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
  image_url: PictureHref,
  children: v.optional(v.array(v.lazy((): v.GenericSchema<unknown, Category> => Category)), []),
};

/**
 * Current upstream omits id, label and path (contract 1.5), so they are filled in here; `listCategories` fills in
 * `path`.
 */
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
 * The sales categories as a tree, also used for the navigation (contract 2.3, 13.1). Slot 0 is whole-house, slot 1
 * smart packages, slots 2–7 the six product categories.
 */
export const listCategories = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/category',
  'open',
  v.object({
    /** Sales and main categories are the same tree here. */
    is_main_category: v.optional(Bool, false),
    only_top: v.optional(Bool, false),
    distributor_id: filter(Id, '0'),
  }),
  v.array(Category),
);
