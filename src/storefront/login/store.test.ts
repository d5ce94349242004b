import { afterEach, expect, test, vi } from 'vitest';
import { skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { getCart } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import { logout } from '#core/login/logout-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';

const shop = shopOfFile();
let storefront: TestStorefront;
afterEach(() => storefront.close());

const [account] = demoAccounts;
const values = { mobile: account.mobile, password: account.password, vcode: '', yzm: '', hasAgreed: true };

const openPage = (path: string) =>
  storefront.open(path, async () => ({
    ...(await import('#storefront/shell/session/session.ts')),
    ...(await import('./auth.ts')),
    ...(await import('./store.ts')),
    ...(await import('./trust-login.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
    ...(await import('#storefront/cart/guest-cart.ts')),
    ...(await import('#storefront/shell/call/api.ts')),
  }));

const visitor = (client: TestClient = shop.client()) => {
  storefront = openStorefront(client);
  return client;
};

test('a login sets the session, tells who it is and goes back to the page asked for', async () => {
  visitor();
  const page = await openPage('/login?redirect=%2FCart%2Fcart');
  expect(await page.logInWithPassword(values)).toBeUndefined();
  expect(page.isLoggedIn()).toBe(true);
  expect(page.$session.get().isLoggedIn).toBe(true);
  expect(page.$member.get()?.nickname || page.$member.get()?.username).toBeTruthy();
  expect(storefront.visits).toEqual(['replace /Cart/cart']);
});

test('no cookie that scripts can read holds the phone number or the other half of the session', async () => {
  visitor();
  const page = await openPage('/login');
  await page.logInWithPassword(values);
  const cookies = storefront.cookies();
  expect(Object.keys(cookies)).not.toContain('sid');
  expect(JSON.stringify(cookies)).not.toContain(account.mobile);
});

test.each([
  ['/Goods/goods?item_id=7', '/Goods/goods?item_id=7'],
  ['/login/registe?redirect=%2FCart%2Fcart', '/Cart/cart'],
  ['/login/forgot', '/'],
  ['/api/x', '/'],
])('a login without an address to return to, reached from %s, leads to %s', async (from, to) => {
  visitor();
  const page = await openPage('/login');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + from);
  await page.logInWithPassword(values);
  expect(storefront.visits).toEqual([`replace ${to}`]);
});

test('a login reached from another site leads home', async () => {
  visitor();
  const page = await openPage('/login');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}.evil.test/Cart/cart`);
  await page.logInWithPassword(values);
  expect(storefront.visits).toEqual(['replace /']);
});

test('a login leads to no other site', async () => {
  visitor();
  const page = await openPage('/login?redirect=https%3A%2F%2Fevil.test%2F');
  await page.logInWithPassword(values);
  expect(storefront.visits).toEqual(['replace /']);
});

test('a wrong password says so beside its field and starts no session', async () => {
  visitor();
  const page = await openPage('/login');
  const refused = await page.logInWithPassword({ ...values, password: 'wrong-password' });
  expect(refused?.message || refused?.fields.password).toBeTruthy();
  expect(page.isLoggedIn()).toBe(false);
  expect(storefront.visits).toEqual([]);
  // The form says it; a toast beside it would say it twice.
  expect(page.$toasts.get()).toEqual([]);
});

test.each([
  ['?code=wrong&state=wrong', /./],
  ['?error=access_denied&state=x', '您没有同意授权，可以重新授权或换一种方式登录'],
  ['', '授权信息已失效，请重新授权'],
])(
  'coming back from a provider with %j says why nobody is logged in, and leaves no code in the history',
  async (query, reason) => {
    visitor();
    const page = await openPage(`/login/weixin${query}`);
    expect((await page.comeBack('weixin'))?.message).toMatch(reason);
    expect(page.isLoggedIn()).toBe(false);
    expect(location.search).toBe('');
    expect(page.$toasts.get()).toEqual([]);
  },
);

test('lines kept before login are in the cart after it', async () => {
  const itemId = await skuFor(shop, 3, 5000);
  const client = visitor();
  const page = await openPage('/login');
  page.keepGuestLine({ item_id: itemId, num: 2, name: '灯' });
  await page.logInWithPassword(values);
  client.token = page.readToken();
  const cart = await client.call(getCart, {});
  const lines = 'valid_cart' in cart ? cartLines(cart) : [];
  expect(lines.find((line) => line.item_id === itemId)?.num).toBe(2);
  expect(page.loadGuestCart().lines).toEqual([]);
});

test('a log-out leaves nothing of the member, here and on the server', async () => {
  const client = visitor(await shop.newMember());
  const page = await openPage('/Goods/goods');
  await page.loadMember();
  page.logout();
  expect(storefront.cookies()).toEqual({});
  expect(page.$member.get()).toBeUndefined();
  expect(storefront.visits).toEqual(['assign /']);
  // The client tells the shop without waiting for the answer.
  await vi.waitFor(() => expect(client.call(getMember, {})).rejects.toMatchObject({ kind: 'unauthorized' }));
});

test('a session that ended elsewhere leads to the login page once, from a page behind it', async () => {
  const client = visitor(await shop.newMember());
  const page = await openPage('/Cart/cart');
  page.followOtherTabs();
  await client.call(logout, {});
  const read = () => page.call(getMember, {}, { silent: true });
  await expect(read()).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(read()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(page.isLoggedIn()).toBe(false);
  expect(storefront.visits).toEqual(['assign /login?redirect=%2FCart%2Fcart']);
});

test('a call behind a public page ends the session quietly', async () => {
  const client = visitor(await shop.newMember());
  const page = await openPage('/Goods/goods');
  page.followOtherTabs();
  await client.call(logout, {});
  await expect(page.call(getMember, {}, { background: true })).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(page.isLoggedIn()).toBe(false);
  expect(storefront.visits).toEqual([]);
});

test('a session changed in another tab is seen on coming back, and a page of the member is loaded anew', async () => {
  visitor(await shop.newMember());
  const page = await openPage('/User');
  page.followOtherTabs();
  // biome-ignore lint/suspicious/noDocumentCookie: simulates another tab
  document.cookie = 'token=; Max-Age=0; Path=/';
  dispatchEvent(new Event('focus'));
  expect(page.$session.get().isLoggedIn).toBe(false);
  expect(storefront.visits).toEqual(['reload /User']);
});

test('an answer for the member before is thrown away', async () => {
  const before = visitor(await shop.newMember());
  const page = await openPage('/Cart/cart');
  const answer = storefront.hold('/cart/list');
  const reading = page.call(getCart, {}, { silent: true });
  const refused = expect(reading).rejects.toMatchObject({ kind: 'unauthorized' });
  const other = await shop.newMember();
  before.cookies.set('sid', other.cookies.get('sid') ?? '');
  page.beginSession(other.token);
  answer.release();
  await refused;
});

test('a page asks once who its member is, and never on behalf of a visitor', async () => {
  visitor();
  const stranger = await openPage('/');
  await stranger.loadMember();
  expect(storefront.sent).toEqual([]);
  storefront.close();
  storefront = openStorefront(await shop.newMember());
  const page = await openPage('/');
  await page.loadMember();
  const sent = storefront.sent.length;
  expect(page.$member.get()).toBeTruthy();
  await page.loadMember();
  expect(storefront.sent.length).toBe(sent);
});
