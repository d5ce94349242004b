/**
 * Every path of the storefront, built by functions so that no other file joins URLs together. Spellings are those of
 * spec §2, letter for letter; a static host serves them case-sensitively (docs/adr).
 */
const segment = (value: string | number): string => encodeURIComponent(String(value));

/** `?a=1&b=2` of the values that are set, "" when none is. */
export const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

/** The query of the goods list; the names are those of the spec. */
export interface GoodsListQuery {
  categoryId?: string | undefined;
  brand_id?: string | undefined;
  tag_id?: string | undefined;
  keywords?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
}

/** The search parameters of the solution list (spec §3) that have prerendered lists of one value (design.md §4). */
export type ProgrammeListingName =
  | 'cate_id'
  | 'house_cate'
  | 'house_type'
  | 'in_platform'
  | 'in_system'
  | 'in_scene'
  | 'in_lan'
  | 'in_wifi'
  | 'brand_id';

/** The query of the solution list; the names are those of spec §3. */
export type ProgrammeListQuery = Partial<Record<ProgrammeListingName | 'page_no', number>> & {
  tag_info?: string;
  name?: string;
};

export const routes = {
  home: () => '/',
  brandWall: () => '/#brands',
  goodsList: (filter: GoodsListQuery = {}) => `/Goods/goods${query({ ...filter })}`,
  /** The list alone: a component of the old storefront that has its own route (spec §2). */
  goodsListComponent: () => '/Goods/components/goodsList',
  /** The prerendered list of one category, brand or tag (design.md §4). */
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
  /** Topics: our own service pages, and the topics of the backend. */
  topic: (name: string) => `/topic/${segment(name)}`,
  search: (keywords = '') => `/search${query({ keywords })}`,
  freeDesign: () => '/Active/ninePointNine',
  login: (redirect?: string) => `/login${query({ redirect })}`,
  forgotPassword: (redirect?: string) => `/login/forgot${query({ redirect })}`,
  register: (redirect?: string) => `/login/registe${query({ redirect })}`,
  cart: () => '/Cart/cart',
  checkout: (cartType?: 'fastbuy') => `/Checkout${query({ cart_type: cartType })}`,
  payment: (orderId: string) => `/Order/payment${query({ order_id: orderId })}`,
  payStatus: (orderId: string) => `/Order/paystatus${query({ order_id: orderId })}`,
  orderList: () => '/User/orderList',
  user: () => '/User',
  notFound: () => '/404',
} as const;

/** The ways of a login with WeChat or Weibo; apart from the others, for only the login asks for them. */
export const trustRoutes = {
  bindMobile: (redirect?: string) => `/login/bind${query({ redirect })}`,
  /** The pages WeChat and Weibo send the browser back to. */
  weixin: (redirect?: string) => `/login/thirdLogin${query({ redirect })}`,
  weibo: (redirect?: string) => `/login/thirdLoginWb${query({ redirect })}`,
} as const;

/** The files of the search index, beside the pages; only a search asks for them. */
export const searchIndexRoutes = {
  head: () => '/search/index.json',
  goods: (part: string) => `/search/goods-${segment(part)}.json`,
} as const;

/** The routes that need a token cookie (design.md §4), compared case-insensitively. */
const guardedPrefixes = ['/user', '/cart', '/checkout', '/order'] as const;

/** Whether only a logged-in member may see a path. */
export function isGuarded(path: string): boolean {
  const lower = path.toLowerCase();
  return guardedPrefixes.some((prefix) => lower === prefix || lower.startsWith(`${prefix}/`));
}

/** The first part of every address of spec §2, in lower case; the files and calls of the server use others. */
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

/** Whether a path belongs to a page of the storefront, known or not: `/Goods/anything` does, `/api/…` does not. */
export const isOwnPage = (path: string): boolean => sections.has(path.split('/')[1]?.toLowerCase() ?? '');
