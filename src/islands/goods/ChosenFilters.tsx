import type { FilterBrand, Tag } from '#contract/goods.ts';
import { type GoodsFilter, noFilter } from '#domain/goods-filter.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  brands: readonly FilterBrand[];
  tags: readonly Tag[];
  filter: GoodsFilter;
  onChange: (filter: GoodsFilter) => void;
}

/** What is chosen, each removable; its row keeps its height when nothing is. */
export function ChosenFilters({ brands, tags, filter, onChange }: Props) {
  const chosen = [
    ...filter.brandIds.map((id) => ({
      key: `brand-${id}`,
      text: `品牌：${brands.find((brand) => brand.attribute_id === id)?.attribute_name ?? id}`,
      without: { ...filter, brandIds: filter.brandIds.filter((one) => one !== id), page: 1 },
    })),
    ...filter.tagIds.map((id) => ({
      key: `tag-${id}`,
      text: tags.find((tag) => tag.tag_id === id)?.tag_name ?? id,
      without: { ...filter, tagIds: filter.tagIds.filter((one) => one !== id), page: 1 },
    })),
    ...(filter.keywords
      ? [{ key: 'keywords', text: `“${filter.keywords}”`, without: { ...filter, keywords: '', page: 1 } }]
      : []),
  ];
  return (
    <div className="chosen">
      <span className="muted">已选</span>
      {chosen.length === 0 && <span className="chip chip--sm">全部商品</span>}
      {chosen.map(({ key, text, without }) => (
        <button
          key={key}
          type="button"
          className="chip chip--x chip--sm"
          aria-label={`移除 ${text}`}
          onClick={() => onChange(without)}
        >
          {text}
          <Icon name="close" size={16} />
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" className="link small" onClick={() => onChange({ ...noFilter, sort: filter.sort })}>
          清空
        </button>
      )}
    </div>
  );
}
