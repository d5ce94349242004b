import type { ProgrammeFilter, ProgrammeIdName } from '#core/programme/filter.ts';
import { noProgrammeFilter, withIds } from '#core/programme/filter.ts';
import type { Chosen } from '#storefront/shell/list/ChosenLine.tsx';

/** A value that the library can be narrowed by. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly image: string;
}

/** One row of the filter box. */
export interface ChoiceRow {
  readonly list: ProgrammeIdName;
  readonly name: string;
  readonly values: readonly Choice[];
}

/** The chosen values, row by row; one that the library does not offer is named by its number. */
export function chosenOf(filter: ProgrammeFilter, rows: readonly ChoiceRow[]): Chosen<ProgrammeFilter>[] {
  const first = { ...filter, page: 1 };
  const values = rows.flatMap(({ list, name, values }) =>
    (filter.ids[list] ?? []).map((id, _, ids) => ({
      key: `${list}-${id}`,
      text: `${name}：${values.find((value) => value.id === id)?.name ?? id}`,
      rest: withIds(
        filter,
        list,
        ids.filter((one) => one !== id),
      ),
    })),
  );
  return [
    ...values,
    ...(filter.tag ? [{ key: 'tag', text: `标签：${filter.tag}`, rest: { ...first, tag: '' } }] : []),
    ...(filter.name ? [{ key: 'name', text: `“${filter.name}”`, rest: { ...first, name: '' } }] : []),
  ];
}

/** The filter without choices; the order stays. */
export const cleared = ({ sort }: ProgrammeFilter): ProgrammeFilter => ({ ...noProgrammeFilter, sort });
