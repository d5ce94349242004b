/**
 * Every path of the storefront, built by functions so that no other file pastes URLs together.
 * Spellings are those of spec §2, letter for letter; a static host serves them case-sensitively (docs/adr).
 */
const segment = (value: string | number): string => encodeURIComponent(String(value));

/** `?a=1&b=2` of what is set, "" when nothing is. */
export const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

/** What the goods list can be narrowed by; the names are the spec's query names. */
export interface GoodsListQuery {
  categoryId?: string | undefined;
  brand_id?: string | undefined;
  tag_id?: string | undefined;
  keywords?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
}

/** Search parameters of the solution list (spec §3) that have prerendered lists of one value (design.md §4). */
export type ProgrammePlaceName =
  | 'cate_id'
  | 'house_cate'
  | 'house_type'
  | 'in_platform'
  | 'in_system'
  | 'in_scene'
  | 'in_lan'
  | 'in_wifi'
  | 'brand_id';

/** What the solution list can be narrowed by; the names are those of spec §3. */
export type ProgrammeListQuery = Partial<Record<ProgrammePlaceName | 'page_no', number>> & {
  tag_info?: string;
  name?: string;
};

export const routes = {
  home: () => '/',
  brandWall: () => '/#brands',
  goodsList: (filter: GoodsListQuery = {}) => `/Goods/goods${query({ ...filter })}`,
  /** The list alone, a component of the old storefront with a route of its own (spec §2). */
  goodsListComponent: () => '/Goods/components/goodsList',
  /** Prerendered list of one category, brand or tag (design.md §4). */
  goodsOfCategory: (id: string, filter: GoodsListQuery = {}) =>
    `/Goods/goods/category-${segment(id)}${query({ ...filter })}`,
  goodsOfBrand: (id: string | number) => `/Goods/goods/brand-${segment(id)}`,
  goodsOfTag: (id: string) => `/Goods/goods/tag-${segment(id)}`,
  goods: (id: string) => `/Goods/${segment(id)}`,
  programmeList: (filter: ProgrammeListQuery = {}) => `/Programme/programme${query(filter)}`,
  packageList: () => '/Programme/list',
  programme: (code: string) => `/Programme/${segment(code)}`,
  brand: (id: string | number) => `/Brand/${segment(id)}`,
  experienceList: () => '/Experience/list',
  experience: (id: string | number) => `/Experience/${segment(id)}`,
  /** Topics: our own service pages, and those the backend holds. */
  topic: (name: string) => `/topic/${segment(name)}`,
  search: (keywords = '') => `/search${query({ keywords })}`,
  /** Files of the search index, beside the pages. */
  searchIndex: () => '/search/index.json',
  searchGoodsFile: (part: string) => `/search/goods-${segment(part)}.json`,
  freeDesign: () => '/Active/ninePointNine',
  login: (redirect?: string) => `/login${query({ redirect })}`,
  forgotPassword: (redirect?: string) => `/login/forgot${query({ redirect })}`,
  register: (redirect?: string) => `/login/registe${query({ redirect })}`,
  bindMobile: (redirect?: string) => `/login/bind${query({ redirect })}`,
  /** Where WeChat and Weibo send the browser back to. */
  thirdLogin: (redirect?: string) => `/login/thirdLogin${query({ redirect })}`,
  thirdLoginWb: (redirect?: string) => `/login/thirdLoginWb${query({ redirect })}`,
  cart: () => '/Cart/cart',
  checkout: (cartType?: 'fastbuy') => `/Checkout${query({ cart_type: cartType })}`,
  payment: (orderId: string) => `/Order/payment${query({ order_id: orderId })}`,
  payStatus: (orderId: string) => `/Order/paystatus${query({ order_id: orderId })}`,
  orderList: () => '/User/orderList',
  user: () => '/User',
  notFound: () => '/404',
} as const;

/** Routes that need a token cookie (design.md §4). Compared without regard to case. */
const guardedPrefixes = ['/user', '/cart', '/checkout', '/order'] as const;

/** Tells whether a path may only be shown to a logged-in member. */
export function isGuarded(path: string): boolean {
  const lower = path.toLowerCase();
  return guardedPrefixes.some((prefix) => lower === prefix || lower.startsWith(`${prefix}/`));
}

/** First part of every address of spec §2, in lower case; the files and calls of the server have others. */
const sections: ReadonlySet<string> = new Set([
  '',
  'active',
  'brand',
  'cart',
  'checkout',
  'design',
  'downapp',
  'downhouseapp',
  'downjkapp',
  'downtoutiaoapp',
  'experience',
  'goods',
  'login',
  'mobile',
  'order',
  'programme',
  'search',
  'topic',
  'user',
]);

/** Tells whether a path belongs to a page of the storefront, known or not: `/Goods/anything` does, `/api/…` does not. */
export const isOwnPage = (path: string): boolean => sections.has(path.split('/')[1]?.toLowerCase() ?? '');
