import { useState } from 'react';
import { toggleProgrammeId, withIds } from '#core/programme/filter.ts';
import { filterProgrammeRowsShown, filterTagsPerRow } from '#core/site/limits.ts';
import { FilterLink } from '#storefront/shell/list/FilterLink.tsx';
import { FilterBox, FilterDrops, FilterRow } from '#storefront/shell/list/FilterRow.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { ChoiceRow } from './choices.ts';
import type { ProgrammeFilterControl } from './use-programme-filter.ts';
import '#storefront/shell/list/list-filters.css';

interface Props {
  rows: readonly ChoiceRow[];
  tags: readonly string[];
  /** Every row is behind its button in a wide window, for a list that is shorter than the rows would be high. */
  isOneLine: boolean;
  list: ProgrammeFilterControl;
  /** The rows that the filter leaves: 24 套. */
  result: string;
  onClear: (() => void) | undefined;
}

/** Rows that stand open in a wide window; the others are behind their buttons. */
const openRows = 2;

/** The filter box: several values per row of the dictionary, brand and supplier, and one tag. */
export function ChoiceRows({ rows, tags, isOneLine, list, result, onClear }: Props) {
  const { filter } = list;
  const [isOpen, setOpen] = useState(false);
  const open = isOneLine ? 0 : openRows;
  const row = (choices: ChoiceRow, place: number) => (
    <ValueRow key={choices.list} row={choices} place={place} isDrop={place >= open} list={list} />
  );
  return (
    <FilterBox isShort={!isOpen} result={result} onClear={onClear}>
      {rows.slice(0, open).map(row)}
      <FilterDrops>
        {rows.slice(open).map((choices, index) => row(choices, open + index))}
        {tags.length > 0 && (
          <FilterRow name="标签" isDrop isOn={filter.tag !== ''} overflows={tags.length > filterTagsPerRow} isBehind>
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
        <button type="button" className="filters-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起筛选' : '更多筛选'}
          <Icon name="down" size={16} />
        </button>
      </FilterDrops>
    </FilterBox>
  );
}

interface ValueRowProps {
  row: ChoiceRow;
  place: number;
  isDrop: boolean;
  list: ProgrammeFilterControl;
}

/** One row with a multiple choice; 全部 clears it. */
function ValueRow({ row, place, isDrop, list }: ValueRowProps) {
  const { filter } = list;
  const ids = filter.ids[row.list] ?? [];
  return (
    <FilterRow
      name={row.name}
      isDrop={isDrop}
      isOn={ids.length > 0}
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
