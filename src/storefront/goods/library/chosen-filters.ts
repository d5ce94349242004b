import type { Category } from '#core/category/contract.ts';
import type { FilterBrand, Tag } from '#core/goods/contract.ts';
import { findCategory, type GoodsFilter, noFilter } from '#core/goods/filter.ts';
import { groupOfTag } from '#core/goods/tag-groups.ts';
import type { Chosen } from '#storefront/shell/list/ChosenLine.tsx';

/** The choices a list can be narrowed by. */
interface Choices {
  readonly categories: readonly Category[];
  readonly brands: readonly FilterBrand[];
  readonly tags: readonly Tag[];
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

/** Yuan for reading, thousands apart. */
const spokenYuan = (cents: number | null): string => ((cents ?? 0) / 100).toLocaleString('zh-CN');

function priceText({ priceFrom, priceTo }: GoodsFilter): string {
  if (priceFrom === null) return `${spokenYuan(priceTo)} 元以下`;
  return priceTo === null ? `${spokenYuan(priceFrom)} 元以上` : `${spokenYuan(priceFrom)}–${spokenYuan(priceTo)} 元`;
}

/** The chosen values, row by row; one that the list does not offer is named by its id. */
export function chosenOf(filter: GoodsFilter, { categories, brands, tags }: Choices): Chosen<GoodsFilter>[] {
  const first = { ...filter, page: 1 };
  return [
    // A single category is in the breadcrumb; several are shown nowhere else.
    ...(filter.categoryIds.length > 1 ? filter.categoryIds : []).map((id) => ({
      key: `category-${id}`,
      text: `分类：${findCategory(categories, id)?.label ?? id}`,
      rest: { ...first, categoryIds: without(filter.categoryIds, id) },
    })),
    ...filter.brandIds.map((id) => ({
      key: `brand-${id}`,
      text: `品牌：${brands.find((brand) => brand.attribute_id === id)?.attribute_name ?? id}`,
      rest: { ...first, brandIds: without(filter.brandIds, id) },
    })),
    ...filter.tagIds.map((id) => {
      const tag = tags.find((one) => one.tag_id === id);
      return {
        key: `tag-${id}`,
        text: tag ? `${groupOfTag(tag)}：${tag.tag_name}` : id,
        rest: { ...first, tagIds: without(filter.tagIds, id) },
      };
    }),
    ...(filter.priceFrom !== null || filter.priceTo !== null
      ? [{ key: 'price', text: priceText(filter), rest: { ...first, priceFrom: null, priceTo: null } }]
      : []),
    ...(filter.inStock ? [{ key: 'stock', text: '仅看有货', rest: { ...first, inStock: false } }] : []),
    ...(filter.keywords ? [{ key: 'words', text: `“${filter.keywords}”`, rest: { ...first, keywords: '' } }] : []),
  ];
}

/** The filter without choices: a single category is a place and stays, and so does the order. */
export const cleared = ({ categoryIds, sort }: GoodsFilter): GoodsFilter => ({
  ...noFilter,
  categoryIds: categoryIds.length === 1 ? categoryIds : [],
  sort,
});
