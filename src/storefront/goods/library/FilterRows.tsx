import { useState } from 'react';
import type { Category } from '#core/category/contract.ts';
import type { FilterBrand, Tag } from '#core/goods/contract.ts';
import { toggleId } from '#core/goods/filter.ts';
import { groupTags, type TagGroup } from '#core/goods/tag-groups.ts';
import { filterBrandsShown, filterTagGroupsShown, filterTagsPerRow } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { FilterLink } from '#storefront/shell/list/FilterLink.tsx';
import { FilterBox, FilterDrops, FilterRow } from '#storefront/shell/list/FilterRow.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { PriceRange } from './PriceRange.tsx';
import type { GoodsFilterControl } from './use-goods-filter.ts';
import '#storefront/shell/list/list-filters.css';
import '#storefront/shell/parts/style/check.css';

interface Props {
  categories: readonly Category[];
  brands: readonly FilterBrand[];
  tags: readonly Tag[];
  list: GoodsFilterControl;
  /** Behind its button at every width. */
  isFolded: boolean;
  /** Every row is behind its button in a wide window, for a list that is shorter than the rows would be high. */
  isOneLine: boolean;
  /** The rows that the filter leaves: 48 件. */
  result: string;
  onClear: (() => void) | undefined;
}

/** The filter box: one category, several brands, one tag per group, a price and what is in stock. */
export function FilterRows(props: Props) {
  const { categories, brands, tags, list, isFolded, isOneLine, result, onClear } = props;
  const [isOpen, setOpen] = useState(false);
  const { filter } = list;
  const groups = groupTags(tags);
  const extra = groups.slice(filterTagGroupsShown);
  // "All" means the category above the offered ones, or the whole library at the top.
  const above = categories.slice(0, 1).flatMap(({ parent_id }) => (parent_id === '0' ? [] : parent_id));
  const isWhole = above.join() === filter.categoryIds.join();
  const main = (
    <>
      {categories.length > 0 && (
        <FilterRow name="分类" overflows={false} isDrop={isOneLine}>
          <a
            href={
              filter.keywords || above.length > 0
                ? list.hrefOf({ ...filter, categoryIds: above, page: 1 })
                : routes.goodsList()
            }
            className={isWhole ? 'is-on' : undefined}
            aria-current={isWhole ? 'true' : undefined}
          >
            全部
          </a>
          {categories.map(({ id, label }) => {
            const isOn = filter.categoryIds.includes(id);
            return (
              <a
                key={id}
                href={list.hrefOf({ ...filter, categoryIds: [id], page: 1 })}
                className={isOn ? 'is-on' : undefined}
                aria-current={isOn ? 'true' : undefined}
              >
                {label}
              </a>
            );
          })}
        </FilterRow>
      )}
      {brands.length > 0 && <BrandRow brands={brands} isDrop={isOneLine} list={list} />}
    </>
  );
  return (
    <FilterBox isShort={!isOpen} isFolded={isFolded} result={result} onClear={onClear}>
      {!isOneLine && main}
      <FilterDrops>
        {isOneLine && main}
        {groups.map((group) => (
          <TagRow key={group.name} group={group} isBehind={extra.includes(group)} list={list} />
        ))}
        {extra.length > 0 && (
          <button type="button" className="filters-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起筛选' : '更多筛选'}
            <Icon name="down" size={16} />
          </button>
        )}
        <FilterRow name="价格" look="money" overflows={false}>
          <PriceRange list={list} />
          <InStockBox list={list} />
        </FilterRow>
      </FilterDrops>
    </FilterBox>
  );
}

interface BrandRowProps {
  brands: readonly FilterBrand[];
  isDrop: boolean;
  list: GoodsFilterControl;
}

/** Several brands; 全部 takes all of them back. */
function BrandRow({ brands, isDrop, list }: BrandRowProps) {
  const { filter } = list;
  const isAny = filter.brandIds.length === 0;
  return (
    <FilterRow name="品牌" look="many" isDrop={isDrop} isOn={!isAny} overflows={brands.length > filterBrandsShown}>
      <FilterLink list={list} to={{ ...filter, brandIds: [], page: 1 }} isOn={isAny}>
        全部
      </FilterLink>
      {brands.map(({ attribute_id: id, attribute_name: name }) => (
        <FilterLink
          key={id}
          list={list}
          to={{ ...filter, brandIds: toggleId(filter.brandIds, id), page: 1 }}
          isOn={filter.brandIds.includes(id)}
        >
          {name}
        </FilterLink>
      ))}
    </FilterRow>
  );
}

interface TagRowProps {
  group: TagGroup;
  isBehind: boolean;
  list: GoodsFilterControl;
}

/** One group: choosing a tag replaces the group's other one, choosing it again clears it (spec §4). */
function TagRow({ group, isBehind, list }: TagRowProps) {
  const { filter } = list;
  const own = new Set(group.tags.map((tag) => tag.tag_id));
  const others = filter.tagIds.filter((id) => !own.has(id));
  const cleared = { ...filter, tagIds: others, page: 1 };
  return (
    <FilterRow
      name={group.name}
      isDrop
      isOn={others.length < filter.tagIds.length}
      overflows={group.tags.length > filterTagsPerRow}
      isBehind={isBehind}
    >
      <FilterLink list={list} to={cleared} isOn={others.length === filter.tagIds.length}>
        全部
      </FilterLink>
      {group.tags.map((tag) => {
        const isOn = filter.tagIds.includes(tag.tag_id);
        const to = isOn ? cleared : { ...cleared, tagIds: [...others, tag.tag_id] };
        return (
          <FilterLink key={tag.tag_id} list={list} to={to} isOn={isOn}>
            {tag.tag_name}
          </FilterLink>
        );
      })}
    </FilterRow>
  );
}

/** Hides goods that cannot be bought now. */
function InStockBox({ list: { filter, change } }: { list: GoodsFilterControl }) {
  return (
    <label className="row">
      <input
        type="checkbox"
        className="check"
        checked={filter.inStock}
        onChange={({ target }) => change({ ...filter, inStock: target.checked, page: 1 })}
      />
      仅看有货
    </label>
  );
}
