import { useState } from 'react';
import { filterTagsPerRow } from '#config/limits.ts';
import { routes } from '#config/routes.ts';
import type { Category } from '#contract/category.ts';
import type { FilterBrand, Tag } from '#contract/goods.ts';
import { type GoodsFilter, goodsFilterQuery, toggleId } from '#domain/goods-filter.ts';
import { Icon } from '#ui/Icon.tsx';
import { FilterLink } from './FilterLink.tsx';
import type { FixedFilter } from './use-goods-filter.ts';

interface Props {
  categories: readonly Category[];
  brands: readonly FilterBrand[];
  tags: readonly Tag[];
  fixed: FixedFilter;
  basePath: string;
  filter: GoodsFilter;
  onChange: (filter: GoodsFilter) => void;
}

/** Groups of tags by their code (spec §3); other codes stand under 其他. */
const tagGroups = [
  { cates: [1], name: '控制方式' },
  { cates: [2], name: '适用场景' },
  { cates: [3], name: '支持生态' },
  { cates: [5], name: '支持协议' },
  { cates: [4], name: '热门搜索' },
] as const;

const known: ReadonlySet<number> = new Set(tagGroups.flatMap((group) => group.cates));

/** Rows shown before 更多筛选 is pressed. */
const rowsShown = 3;

/** The filter box: categories as plain links, brands as a set, tags one per group. */
export function FilterRows({ categories, brands, tags, fixed, basePath, filter, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const linkTo = (next: GoodsFilter) => basePath + goodsFilterQuery(next);
  const groups = [
    ...tagGroups.map(({ cates, name }) => ({
      name,
      tags: tags.filter((tag) => (cates as readonly number[]).includes(tag.tag_cate)),
    })),
    { name: '其他', tags: tags.filter((tag) => !known.has(tag.tag_cate)) },
  ].filter((group) => group.tags.length > 0);
  const shown = isOpen ? groups : groups.slice(0, rowsShown);

  return (
    <section className="filters" aria-label="筛选">
      {categories.length > 0 && (
        <div>
          <span className="filters__name">分类</span>
          <div className="filters__opts">
            <a href={routes.goodsList()} className={fixed.categoryId ? undefined : 'is-on'}>
              全部
            </a>
            {categories.map((category) => {
              const isOn = category.id === fixed.categoryId || filter.categoryIds.includes(category.id);
              const rest = goodsFilterQuery({ ...filter, categoryIds: [], page: 1 });
              return (
                <a
                  key={category.id}
                  href={routes.goodsOfCategory(category.id) + rest}
                  className={isOn ? 'is-on' : undefined}
                  aria-current={isOn ? 'true' : undefined}
                >
                  {category.label}
                </a>
              );
            })}
          </div>
        </div>
      )}
      {brands.length > 0 && !fixed.brandId && (
        <div>
          <span className="filters__name">品牌</span>
          <div className="filters__brands">
            {brands.map((brand) => {
              const next = { ...filter, brandIds: toggleId(filter.brandIds, brand.attribute_id), page: 1 };
              return (
                <FilterLink
                  key={brand.attribute_id}
                  href={linkTo(next)}
                  isOn={filter.brandIds.includes(brand.attribute_id)}
                  onFollow={() => onChange(next)}
                >
                  {brand.attribute_name}
                </FilterLink>
              );
            })}
          </div>
        </div>
      )}
      {shown.map((group) => (
        <TagRow
          key={group.name}
          name={group.name}
          tags={group.tags}
          filter={filter}
          linkTo={linkTo}
          onChange={onChange}
        />
      ))}
      {groups.length > rowsShown && (
        <button type="button" className="filters-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? '收起筛选'
            : `${groups
                .slice(rowsShown)
                .map((group) => group.name)
                .join('、')}等 ${groups.length - rowsShown} 组筛选`}
          <Icon name="down" size={16} />
        </button>
      )}
    </section>
  );
}

interface TagRowProps {
  name: string;
  tags: readonly Tag[];
  filter: GoodsFilter;
  linkTo: (filter: GoodsFilter) => string;
  onChange: (filter: GoodsFilter) => void;
}

/** One group: choosing a tag replaces the group's other one, choosing it again clears it (spec §4). */
function TagRow({ name, tags, filter, linkTo, onChange }: TagRowProps) {
  const [isOpen, setOpen] = useState(false);
  const own = new Set(tags.map((tag) => tag.tag_id));
  const others = filter.tagIds.filter((id) => !own.has(id));
  const cleared = { ...filter, tagIds: others, page: 1 };
  const shown = isOpen ? tags : tags.slice(0, filterTagsPerRow);
  return (
    <div>
      <span className="filters__name">{name}</span>
      <div className="filters__opts">
        <FilterLink
          href={linkTo(cleared)}
          isOn={others.length === filter.tagIds.length}
          onFollow={() => onChange(cleared)}
        >
          全部
        </FilterLink>
        {shown.map((tag) => {
          const isOn = filter.tagIds.includes(tag.tag_id);
          const next = isOn ? cleared : { ...cleared, tagIds: [...others, tag.tag_id] };
          return (
            <FilterLink key={tag.tag_id} href={linkTo(next)} isOn={isOn} onFollow={() => onChange(next)}>
              {tag.tag_name}
            </FilterLink>
          );
        })}
      </div>
      {tags.length > filterTagsPerRow && (
        <button type="button" className="filters__more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '更多'}
          <Icon name="down" size={16} />
        </button>
      )}
    </div>
  );
}
