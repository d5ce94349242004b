import { type Template, templateOf } from '#core/telemetry/template.ts';

/** Pages that are so alike that one of them is a good dictionary for the others. */
export interface Family {
  readonly name: string;
  readonly templates: readonly Template[];
  /** Addresses for which browsers offer the dictionary; of two that fit they take the longer one. */
  readonly match: string;
}

/**
 * Every page that may be compressed with a dictionary. Only pages of the catalogue are: no page of a member, no form, nothing
 * that an address or a cookie can change. The table is a list of what may be, so that a new page is left out.
 */
export const families: readonly Family[] = [
  { name: 'goods', templates: ['Goods/[id]'], match: '/Goods/*' },
  {
    name: 'goodsList',
    templates: ['Goods/goods', 'Goods/goods/brand-[id]', 'Goods/goods/category-[id]', 'Goods/goods/tag-[id]'],
    match: '/Goods/goods*',
  },
  { name: 'programme', templates: ['Programme/[code]'], match: '/Programme/*' },
  {
    name: 'programmeList',
    templates: ['Programme/programme', 'Programme/programme/[list]'],
    match: '/Programme/programme*',
  },
  { name: 'brand', templates: ['Brand/[id]'], match: '/Brand/*' },
  { name: 'centre', templates: ['Experience/[id]'], match: '/Experience/*' },
  { name: 'centreList', templates: ['Experience/list', 'Experience/list/city-[id]'], match: '/Experience/list*' },
  { name: 'dynamic', templates: ['Experience/dynamicDetail/[id]'], match: '/Experience/dynamicDetail*' },
  {
    name: 'dynamicList',
    templates: ['Experience/dynamicList', 'Experience/dynamicList/[slice]'],
    match: '/Experience/dynamicList*',
  },
  { name: 'designer', templates: ['design/[code]'], match: '/design/*' },
  { name: 'article', templates: ['topic/article-[code]'], match: '/topic/article-*' },
  { name: 'topic', templates: ['topic/[name]'], match: '/topic/*' },
];

const byTemplate = new Map(families.flatMap((family) => family.templates.map((template) => [template, family])));

/** The family of a page by its canonical path; undefined for pages that have none. */
export const familyOf = (path: string): Family | undefined => byTemplate.get(templateOf(path));
