import type { Category } from '#contract/category.ts';
import type { FilterBrand, Tag } from '#contract/goods.ts';
import { findCategory, type GoodsFilter, noFilter } from '#domain/goods-filter.ts';
import { groupOfTag } from '#domain/tag-groups.ts';
import { yuanText } from '#domain/yuan.ts';
import { Icon } from '#ui/Icon.tsx';
import type { GoodsFilterControl } from './use-goods-filter.ts';

interface Props {
  categories: readonly Category[];
  brands: readonly FilterBrand[];
  tags: readonly Tag[];
  list: GoodsFilterControl;
}

interface Chosen {
  key: string;
  text: string;
  /** The filter without it. */
  rest: GoodsFilter;
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

function priceText({ priceFrom, priceTo }: GoodsFilter): string {
  if (priceFrom === null) return `${yuanText(priceTo)} 元以下`;
  return priceTo === null ? `${yuanText(priceFrom)} 元以上` : `${yuanText(priceFrom)}–${yuanText(priceTo)} 元`;
}

function chosenOf({ categories, brands, tags, list: { filter } }: Props): Chosen[] {
  const first = { ...filter, page: 1 };
  return [
    // One category stands in the breadcrumb; several stand nowhere else.
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

/** The filter with nothing chosen: a single category is a place and stays, and so does the order. */
export const cleared = ({ categoryIds, sort }: GoodsFilter): GoodsFilter => ({
  ...noFilter,
  categoryIds: categoryIds.length === 1 ? categoryIds : [],
  sort,
});

/** What is chosen, each removable; one line high whatever stands in it, so that the list below does not move. */
export function ChosenFilters(props: Props) {
  const { list } = props;
  const chosen = chosenOf(props);
  return (
    <div className="chosen">
      <span className="muted">已选</span>
      {chosen.length === 0 && <span className="chip chip--sm">不限</span>}
      {chosen.map(({ key, text, rest }) => (
        <button
          key={key}
          type="button"
          className="chip chip--x chip--sm"
          aria-label={`移除 ${text}`}
          onClick={() => list.change(rest)}
        >
          {text}
          <Icon name="close" size={16} />
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" className="link small" onClick={() => list.change(cleared(list.filter))}>
          清空
        </button>
      )}
    </div>
  );
}
