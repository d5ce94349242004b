import { useState } from 'react';
import { toggleProgrammeId, withIds } from '#core/programme/filter.ts';
import { filterProgrammeRowsShown, filterTagsPerRow } from '#core/site/limits.ts';
import { FilterLink } from '#storefront/shell/list/FilterLink.tsx';
import { FilterBox, FilterRow } from '#storefront/shell/list/FilterRow.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { ChoiceRow } from './choices.ts';
import type { ProgrammeFilterControl } from './use-programme-filter.ts';
import '#storefront/shell/list/list-filters.css';

interface Props {
  rows: readonly ChoiceRow[];
  tags: readonly string[];
  list: ProgrammeFilterControl;
  /** The rows that the filter leaves: 24 套. */
  result: string;
  onClear: (() => void) | undefined;
}

/** The filter box: several values per row of the dictionary, brand and supplier, and one tag. */
export function ChoiceRows({ rows, tags, list, result, onClear }: Props) {
  const { filter } = list;
  const behind = rows.slice(filterProgrammeRowsShown);
  // A chosen value must not be hidden.
  const isHiddenChosen = filter.tag !== '' || behind.some((row) => filter.ids[row.list]);
  const [wish, setWish] = useState<boolean>();
  const isOpen = wish ?? isHiddenChosen;
  const names = behind.slice(0, 3).map((row) => row.name);
  return (
    <FilterBox isShort={!isOpen} result={result} onClear={onClear}>
      {rows.map((row, index) => (
        <ValueRow key={row.list} row={row} place={index} list={list} />
      ))}
      {tags.length > 0 && (
        <FilterRow name="标签" overflows={tags.length > filterTagsPerRow} isBehind>
          <FilterLink list={list} to={{ ...filter, tag: '', page: 1 }} isOn={filter.tag === ''}>
            全部
          </FilterLink>
          {tags.map((tag) => (
            <FilterLink
              key={tag}
              list={list}
              to={{ ...filter, tag: filter.tag === tag ? '' : tag, page: 1 }}
              isOn={filter.tag === tag}
            >
              {tag}
            </FilterLink>
          ))}
        </FilterRow>
      )}
      <button type="button" className="filters-open" aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
        {isOpen ? '收起筛选' : `${names.join('、')}等 ${behind.length + (tags.length > 0 ? 1 : 0)} 组筛选`}
        <Icon name="down" size={16} />
      </button>
    </FilterBox>
  );
}

/** One row with a multiple choice; 全部 clears it. */
function ValueRow({ row, place, list }: { row: ChoiceRow; place: number; list: ProgrammeFilterControl }) {
  const { filter } = list;
  const ids = filter.ids[row.list] ?? [];
  return (
    <FilterRow
      name={row.name}
      overflows={row.values.length > filterTagsPerRow}
      isBehind={place >= filterProgrammeRowsShown}
    >
      <FilterLink list={list} to={withIds(filter, row.list, [])} isOn={ids.length === 0}>
        全部
      </FilterLink>
      {row.values.map(({ id, name, image }) => (
        <FilterLink key={id} list={list} to={toggleProgrammeId(filter, row.list, id)} isOn={ids.includes(id)}>
          {image && <img src={image} alt="" width="24" height="24" loading="lazy" decoding="async" />}
          {name}
        </FilterLink>
      ))}
    </FilterRow>
  );
}
