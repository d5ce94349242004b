import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';
import { logIn, snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

// Every address of spec §2 and design.md §4, letter for letter: it answers, and any other spelling redirects to it.

const topLevel = [
  '/',
  '/Checkout',
  '/downApp',
  '/downHouseApp',
  '/downJkApp',
  '/downtoutiaoApp',
  '/login',
  '/search',
  '/User',
  '/Active/ninePointNine',
  '/Cart/cart',
  '/Cart/cart-item',
  '/Checkout/rxCheckout',
  '/design/designList',
  '/Experience/dynamicDetail',
  '/Experience/dynamicList',
  '/Experience/list',
  '/Goods/goods',
  '/mobile/downGroupApp',
  '/Order/order',
  '/Order/payment',
  '/Order/paystatus',
  '/Programme/brand',
  '/Programme/demand',
  '/Programme/list',
  '/Programme/programme',
  '/login/passport',
  '/login/search',
  '/login/thirdLogin',
  '/login/thirdLoginWb',
];

const logins = ['/login/bind', '/login/forgot', '/login/login', '/login/registe'];

const ofUser = [
  'addressList',
  'collectList',
  'coupon',
  'information',
  'orderDetail',
  'orderList',
  'paidMbr',
  'programmeDetail',
  'programmeDetail.copy',
  'programmeList',
  'programmeOrder',
  'support',
  'supportDetail',
  'programme/demand',
  'programme/express',
  'programme/preview',
  'programme/uplaod',
  'programme/workOrder',
].map((name) => `/User/${name}`);

const searchParts = ['designer', 'goods', 'infomation', 'keywords-title', 'programme', 'shop'];
const components = [
  '/Experience/components',
  '/Goods/components/goodsList',
  ...['bind', 'forgot', 'login', 'registe'].map((name) => `/login/components/${name}`),
  ...searchParts.map((name) => `/search/components/${name}`),
  ...searchParts.map((name) => `/login/search/components/${name}`),
];

/** Lists at the bare name of their word. */
const roots = ['/Brand', '/Programme', '/topic'];

const listed = [...topLevel, ...roots, ...logins, ...ofUser, ...components];

/** Targets of routes without their optional parameter. */
const bare: readonly (readonly [string, string])[] = [
  ['/design', '/design/designList'],
  ['/Experience', '/Experience/list'],
  ['/Goods', '/Goods/goods'],
];

const mixed = (path: string): string =>
  [...path].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter.toLowerCase())).join('');

test('every listed address answers in the spelling of the specification', async ({ request }) => {
  const faults: string[] = [];
  for (const path of listed) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200) faults.push(`${path}: ${answer.status()}`);
    else if (!/<h1[ >]/.test(await answer.text())) faults.push(`${path}: no heading`);
    else if (!(await answer.text()).includes('<html lang="zh-CN"')) faults.push(`${path}: not in Chinese`);
  }
  expect(faults).toEqual([]);
  expect((await request.get('/404')).status()).toBe(404);
});

test('in lower case, in mixed case and with a slash at its end it leads there, with its query', async ({ request }) => {
  const faults: string[] = [];
  for (const path of listed.slice(1)) {
    for (const other of new Set([path.toLowerCase(), mixed(path), path.toUpperCase(), `${path}/`])) {
      if (other === path) continue;
      const answer = await request.get(`${other}?a=1`, { maxRedirects: 0 });
      const target = answer.headers()['location'];
      if (answer.status() !== 301 || target !== `${path}?a=1`) faults.push(`${other}: ${answer.status()} ${target}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a route without its parameter leads to the list of its thing', { tag: '@quick' }, async ({ request }) => {
  for (const [path, list] of bare) {
    for (const other of [path, `${path}/`, path.toLowerCase(), `${mixed(path)}/`]) {
      const answer = await request.get(other, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], other).toEqual([301, list]);
    }
  }
  expect((await request.get('/topic/')).url()).toMatch(/\/topic$/);
  const designer = await request.get('/design?code=D0001', { maxRedirects: 0 });
  expect(designer.headers()['location']).toBe('/design/D0001');
});

test('spcDetail leads to the programme its query names, to the library without one', async ({ request, shop }) => {
  const [code = ''] = snapshotOf(shop.dataFolder).keys('programme');
  for (const path of ['/Programme/spcDetail', '/programme/spcdetail', '/PROGRAMME/SPCDETAIL']) {
    for (const [query, target] of [
      [`?code=${code}`, routes.programme(code)],
      ['', routes.programmeList()],
    ] as const) {
      const answer = await request.get(path + query, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path + query).toEqual([301, target]);
    }
  }
});

test('routes with a parameter answer for everything the snapshot holds, in any case', async ({ request, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const [goods = ''] = snapshot.keys('goods');
  const paths = [
    routes.goods(goods),
    ...snapshot.keys('brand').slice(0, 3).map(routes.brand),
    ...snapshot.keys('programme').slice(0, 3).map(routes.programme),
    ...snapshot.keys('experience').slice(0, 3).map(routes.experience),
    ...snapshot.keys('designer').map(editorialRoutes.designer),
    ...snapshot.keys('article').map(editorialRoutes.article),
    ...snapshot.keys('topic').map(routes.topic),
    ...['about', 'contact', 'cooperation', 'help'].map(routes.topic),
  ];
  for (const path of paths) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
    const other = mixed(path);
    if (other === path) continue;
    const answer = await request.get(other, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], other).toEqual([301, path]);
  }
});

test('guarded addresses of the list open for a member', async ({ page }) => {
  await page.goto(routes.login());
  await logIn(page);
  for (const path of ['/User', ...ofUser, '/Cart/cart', '/Cart/cart-item', '/Checkout', '/Order/order']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).not.toMatch(/^\/login/);
    await expect(page.locator('h1').first(), path).toBeAttached();
  }
});

test('words that no route has are unknown addresses', async ({ request }) => {
  for (const path of [
    '/login/other',
    '/topic/none',
    '/design/D9999',
    '/topic/article-none',
    '/topic/news-99',
    '/downloads',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
