import { listArticles } from '#core/article/contract.ts';
import { getBrand, listBrandProgrammes, listBrands } from '#core/brand/contract.ts';
import { listDesigners } from '#core/designer/contract.ts';
import { listExperiences } from '#core/experience/contract.ts';
import { listDynamics } from '#core/experience/dynamic-contract.ts';
import { getExperienceDict } from '#core/experience/visit-contract.ts';
import { listCategoryZones, listGoods } from '#core/goods/contract.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import { listItems } from '#core/goods/item-contract.ts';
import { stockLevel } from '#core/goods/stock.ts';
import { getDict, listProgrammes } from '#core/programme/contract.ts';
import { listHotWords, listKeywords } from '#core/search/word-contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#core/wire/endpoint.ts';
import type { ApiError } from '#core/wire/error.ts';

// A real ECShopX has no papi services: every such call answers 404. Data the shop family has is read from there
// (contract 2.4, 14.10); other data is empty, and pages leave those parts out.

/** The shop family's limit of rows per page (contract 0.8). */
const shopPageSize = 50;

type Options = Parameters<Call>[2];
type Answer<E extends AnyEndpoint> = (input: InputOf<E>, options: Options) => Promise<OutputOf<E>>;

/** Whether a failed call means that its service does not exist. */
export const isMissingService = (error: unknown): boolean => (error as Partial<ApiError>).statusCode === 404;

const yuan = (cents: unknown): string | undefined =>
  cents === undefined || cents === '' ? undefined : (Number(cents) / 100).toFixed(2);

const noRows = async () => ({ list: [], total_count: 0, page_no: 1, page_size: 0 });

/** The papi calls that can be answered without papi, using `call` of the shop family. */
function answersOf(call: Call): ReadonlyMap<AnyEndpoint, Answer<AnyEndpoint>> {
  const goods: Answer<typeof listGoods> = async (input, options) => {
    const { page_no, page_size, category_id, start_price, end_price, ...same } = input;
    const size = Number(page_size ?? 20);
    // A papi page may be larger than a shop page, so it is read in pieces.
    const pieces = Math.ceil(size / shopPageSize);
    const before = (Number(page_no ?? 1) - 1) * pieces;
    const read = (piece: number) =>
      call(
        listItems,
        {
          ...same,
          item_type: 'normal',
          page: before + piece,
          pageSize: Math.min(size, shopPageSize),
          category_id: category_id ?? [],
          ...(yuan(start_price) !== undefined && { start_price: yuan(start_price) }),
          ...(yuan(end_price) !== undefined && { end_price: yuan(end_price) }),
        },
        options,
      );
    const first = await read(1);
    const list = [...first.list];
    for (let piece = 2; piece <= pieces && list.length < first.total_count; piece++) {
      list.push(...(await read(piece)).list);
    }
    return {
      list,
      total_count: first.total_count,
      page_no: Number(page_no ?? 1),
      page_size: size,
      brand_list: { list: first.brand_list.list },
      select_tags_list: first.select_tags_list,
      // The shop family has the orders of contract 2.1 alone.
      own_sorts: [],
    };
  };

  const fresh: Answer<typeof getFreshness> = async ({ item_ids = [] }, options) => {
    const items: OutputOf<typeof getFreshness>['items'] = [];
    for (let from = 0; from < item_ids.length; from += shopPageSize) {
      const ids = item_ids.slice(from, from + shopPageSize);
      const input = { item_type: 'normal' as const, item_id: ids, is_default: false, pageSize: shopPageSize };
      const { list } = await call(listItems, input, options);
      items.push(...list.map((item) => ({ ...item, stock_level: stockLevel(item.store) })));
    }
    return { items, projects: [], server_time: Math.floor(Date.now() / 1000) };
  };

  const brands: Answer<typeof listBrands> = async (_input, options) => {
    const { brand_list } = await call(listItems, { item_type: 'normal', pageSize: 1 }, options);
    const list = brand_list.list.map((brand) => brandOf(brand));
    return { list, total_count: list.length, page_no: 1, page_size: list.length };
  };

  const brand: Answer<typeof getBrand> = async ({ id }, options) => {
    const { list } = await brands({}, options);
    const row = list.find((one) => String(one.id) === String(id)) ?? brandOf({ attribute_id: String(id) });
    return {
      ...row,
      intro: '',
      banners: [],
      company: '',
      tel: '',
      website: '',
      tag_info: '',
      categories: [],
      platforms: [],
    };
  };

  const dict: Answer<typeof getDict> = async () => ({
    smartPlatform: [],
    smartSystem: [],
    smartScene: [],
    smartWifi: [],
    smartLan: [],
    houseType: [],
    houseCate: [],
    smartCategory: [],
  });

  const hotWords: Answer<typeof listHotWords> = async (_input, options) => {
    const { list } = await call(listKeywords, {}, options);
    return { list: list.map(({ keyword }, index) => ({ id: index + 1, name: keyword })) };
  };

  const entry = <E extends AnyEndpoint>(endpoint: E, answer: Answer<E>) =>
    [endpoint, answer as unknown as Answer<AnyEndpoint>] as const;
  return new Map<AnyEndpoint, Answer<AnyEndpoint>>([
    entry(listGoods, goods),
    entry(getFreshness, fresh),
    entry(listBrands, brands),
    entry(getBrand, brand),
    entry(getDict, dict),
    entry(listProgrammes, noRows),
    entry(listExperiences, noRows),
    entry(getExperienceDict, async () => ({ storeType: [], storeTag: [], areas: [] })),
    entry(listDynamics, noRows),
    entry(listBrandProgrammes, noRows),
    entry(listArticles, noRows),
    entry(listDesigners, noRows),
    entry(listCategoryZones, noRows),
    entry(listHotWords, hotWords),
  ]);
}

function brandOf(brand: { attribute_id: string; attribute_name?: string; image_url?: string }) {
  return {
    id: Number(brand.attribute_id),
    name: brand.attribute_name ?? '',
    logo: brand.image_url ?? '',
    image: '',
    slogan: '',
    initial: '',
    is_hot: 0 as const,
    item_count: 0,
    project_count: 0,
    sort: 0,
  };
}

/** Wraps `call` so that the shop family answers the papi calls above; other calls pass unchanged. */
export function withoutPapi(call: Call): Call {
  const answers = answersOf(call);
  return (endpoint, input, options) => {
    const answer = answers.get(endpoint);
    return answer ? (answer(input, options) as never) : call(endpoint, input, options);
  };
}
