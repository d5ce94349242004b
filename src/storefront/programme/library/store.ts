import { listProgrammes } from '#core/programme/contract.ts';
import {
  type ProgrammeFilter,
  type ProgrammeIdName,
  programmeFilterQuery,
  programmeIdNames,
  programmeSorts,
} from '#core/programme/filter.ts';
import { programmePageSize } from '#core/site/limits.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { type Asking, createFilteredList, type FoundPage } from '#storefront/shell/reading/filtered-list.ts';
import { withinPages } from '#storefront/shell/reading/within-pages.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';

/** The fields on a card of the solution library. */
export interface ListedProgramme {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly cover: string;
  readonly house_type_name: string;
  readonly area: number;
  /** What the devices cost, in cents; 0 = unknown. */
  readonly price: number;
  readonly fitted_price: number;
  readonly is_package: 0 | 1;
  readonly item_num: number;
}

function inputOf(filter: ProgrammeFilter) {
  const lists = programmeIdNames.map((list) => [list, (filter.ids[list] ?? []).join(',')] as const);
  const ids: Partial<Record<ProgrammeIdName, string>> = Object.fromEntries(lists.filter(([, text]) => text !== ''));
  return {
    ...ids,
    page_no: filter.page,
    page_size: programmePageSize,
    name: filter.name,
    tag_info: filter.tag,
    order: filter.sort ? programmeSorts[filter.sort] : 0,
  };
}

const programmeList = createFilteredList({
  key: pageStorageKeys.programmeList,
  queryOf: programmeFilterQuery,
  read: async (filter: ProgrammeFilter, { signal, remember }: Asking<ListedProgramme>) => {
    const readPage = async (query: ProgrammeFilter) => {
      const { list, total_count } = await call(listProgrammes, inputOf(query), { silent: true, signal });
      return { list, total: total_count, pages: Math.max(1, Math.ceil(total_count / programmePageSize)) };
    };
    const { list, total } = await withinPages(filter, readPage);
    const page: FoundPage<ListedProgramme> = { list, total };
    remember(page);
    return page;
  },
});

export const $programmeList = programmeList.$list;
export const showStaticProgrammes = programmeList.showPrinted;
export const loadProgrammes = programmeList.load;
