/**
 * Templates: the page files below `src/pages` without their ending. Telemetry names a page by its template, never by its
 * address, which may hold a number of a member's own thing.
 */
export const templates = [
  'index',
  '404',
  '500',
  'Active/ninePointNine',
  'Brand',
  'Brand/[id]',
  'Cart/cart',
  'Cart/cart-item',
  'Checkout',
  'Checkout/rxCheckout',
  'Experience/[id]',
  'Experience/components',
  'Experience/dynamicDetail',
  'Experience/dynamicDetail/[id]',
  'Experience/dynamicList',
  'Experience/dynamicList/[slice]',
  'Experience/list',
  'Experience/list/city-[id]',
  'Goods/[id]',
  'Goods/components/goodsList',
  'Goods/goods',
  'Goods/goods/brand-[id]',
  'Goods/goods/category-[id]',
  'Goods/goods/tag-[id]',
  'Order/order',
  'Order/payment',
  'Order/paystatus',
  'Programme',
  'Programme/[code]',
  'Programme/brand',
  'Programme/demand',
  'Programme/list',
  'Programme/planner',
  'Programme/programme',
  'Programme/programme/[list]',
  'Programme/spcDetail',
  'User',
  'User/addressList',
  'User/collectList',
  'User/coupon',
  'User/devices',
  'User/information',
  'User/invoice',
  'User/message',
  'User/orderDetail',
  'User/orderList',
  'User/paidMbr',
  'User/programme/demand',
  'User/programme/express',
  'User/programme/preview',
  'User/programme/uplaod',
  'User/programme/workOrder',
  'User/programmeDetail',
  'User/programmeDetail.copy',
  'User/programmeList',
  'User/programmeOrder',
  'User/review',
  'User/support',
  'User/supportDetail',
  'design/[code]',
  'design/designList',
  'downApp',
  'downHouseApp',
  'downJkApp',
  'downtoutiaoApp',
  'login',
  'login/[type]',
  'login/components/[type]',
  'login/search',
  'login/search/components/[part]',
  'mobile/downGroupApp',
  'offline',
  'search',
  'search/components/[part]',
  'topic',
  'topic/[name]',
  'topic/about',
  'topic/article-[code]',
  'topic/contact',
  'topic/cooperation',
  'topic/help',
  'topic/news',
  'topic/news-[list]',
] as const;

export type Template = (typeof templates)[number];

/** The template of unknown addresses: they show the page for them. */
const lost: Template = '404';

/** Templates with a parameter, the most letters first: `topic/news-1` is a list of news before it is a topic. */
const patterns = templates
  .filter((template) => template.includes('['))
  .map((template) => {
    const [head = '', tail = ''] = template.split(/\[\w+\]/);
    return { template, head, tail };
  })
  .sort((a, b) => b.head.length - a.head.length);

const isTemplate = (path: string): path is Template => (templates as readonly string[]).includes(path);

/** The template of a path of the shop, in its canonical spelling; `404` for one that no page has. */
export function templateOf(path: string): Template {
  const bare = path.slice(1);
  if (bare === '') return 'index';
  if (isTemplate(bare) && !bare.includes('[')) return bare;
  const found = patterns.find(
    ({ head, tail }) =>
      bare.startsWith(head) &&
      bare.endsWith(tail) &&
      /^[^/]+$/.test(bare.slice(head.length, bare.length - tail.length)),
  );
  return found?.template ?? lost;
}
