import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { demoAccounts } from '#core/site/demo.ts';
import type { SmsPurpose } from '#core/sms/contract.ts';

// The ways to log in beside the password, as the forms use them: SMS code, registration, a new password, a provider.

const shop = shopOfFile();
let client: TestClient;
let storefront: TestStorefront;
let people = 0;
beforeEach(() => {
  people += 1;
  client = shop.client(`10.7.0.${people}`);
  storefront = openStorefront(client);
});
afterEach(() => {
  vi.useRealTimers();
  storefront.close();
});

const openPage = (path = '/login') =>
  storefront.open(path, async () => ({
    ...(await import('./auth.ts')),
    ...(await import('./store.ts')),
    ...(await import('./sms-code.ts')),
    ...(await import('./reset-password.ts')),
    ...(await import('./trust-login.ts')),
    ...(await import('./protocol.ts')),
    ...(await import('#storefront/shell/session/session.ts')),
  }));
type Page = Awaited<ReturnType<typeof openPage>>;

const newMobile = (): string => `1370000${String(people).padStart(4, '0')}`;
const values = (more: object) => ({ mobile: '', password: '', vcode: '', yzm: '', hasAgreed: true, ...more });

/** Solves the captcha and asks for a code, as the form does. */
async function codeFor(page: Page, mobile: string, purpose: SmsPurpose): Promise<string> {
  const captcha = await page.loadCaptcha(purpose);
  if ('message' in captcha) throw new Error(captcha.message);
  const { imageToken, debug_yzm = '' } = captcha;
  const sent = await page.requestCode({ purpose, mobile, imageToken, yzm: debug_yzm });
  if ('message' in sent) throw new Error(sent.message || JSON.stringify(sent.fields));
  return sent.debugCode;
}

test('somebody new registers with a code and is logged in, on the page asked for', async () => {
  const page = await openPage('/login/registe?redirect=%2FUser');
  const mobile = newMobile();
  const vcode = await codeFor(page, mobile, 'sign');
  expect(await page.register(values({ mobile, password: 'orange-77', vcode: '000000' }))).toMatchObject({
    fields: { vcode: expect.stringContaining('验证码') },
  });
  expect(page.isLoggedIn()).toBe(false);
  expect(await page.register(values({ mobile, password: 'orange-77', vcode }))).toBeUndefined();
  expect(page.isLoggedIn()).toBe(true);
  expect(storefront.visits).toEqual(['replace /User']);
});

test('a code logs in, and the wait for the next one survives a reload until it is forgotten', async () => {
  const [{ mobile }] = demoAccounts;
  const page = await openPage();
  expect(page.codeWaitMs('login')).toBe(0);
  const vcode = await codeFor(page, mobile, 'login');
  expect(page.codeWaitMs('login')).toBeGreaterThan(50_000);
  const reloaded = await openPage();
  expect(reloaded.codeWaitMs('login')).toBeGreaterThan(50_000);
  const { imageToken, debug_yzm: yzm = '' } = (await reloaded.loadCaptcha('login')) as {
    imageToken: string;
    debug_yzm?: string;
  };
  const again = await reloaded.requestCode({ purpose: 'login', mobile, imageToken, yzm, wait: 'elsewhere' });
  expect(again).toMatchObject({ waitS: expect.any(Number) });
  expect(reloaded.codeWaitMs('elsewhere')).toBeGreaterThan(50_000);
  expect(await reloaded.logInWithCode(values({ mobile, vcode }))).toBeUndefined();
  reloaded.forgetCodeWait('login');
  expect(reloaded.codeWaitMs('login')).toBe(0);
});

test('without an answer there is no captcha and no code, and the reason is told', async () => {
  const page = await openPage();
  storefront.fail('/image/code', 'down', 2);
  expect(await page.loadCaptcha('login')).toMatchObject({ message: expect.stringMatching(/./) });
  storefront.fail('/sms/code', 'unsent', 2);
  const refused = await page.requestCode({ purpose: 'login', mobile: '13700000000', imageToken: 'x', yzm: 'abcd' });
  expect(refused).toMatchObject({ message: expect.stringMatching(/./) });
  expect(page.codeWaitMs('login')).toBe(0);
});

test('a forgotten password is set anew by a code; the old one no longer opens', async () => {
  const page = await openPage('/login/registe');
  const mobile = newMobile();
  await page.register(values({ mobile, password: 'orange-77', vcode: await codeFor(page, mobile, 'sign') }));
  page.logout();
  shop.advance(61);
  const forgot = await openPage('/login/forgot');
  expect(await forgot.ownMaskedMobile()).toBe('');
  const vcode = await codeFor(forgot, mobile, 'forgot_password');
  expect(await forgot.setNewPassword(values({ mobile, password: 'short', vcode }))).toMatchObject({
    fields: { password: expect.stringMatching(/./) },
  });
  expect(await forgot.setNewPassword(values({ mobile, password: 'lemon-8800', vcode }))).toBeUndefined();
  expect(await forgot.logInWithPassword(values({ mobile, password: 'orange-77' }))).toBeDefined();
  expect(await forgot.logInWithPassword(values({ mobile, password: 'lemon-8800' }))).toBeUndefined();
  expect(await (await openPage('/login/forgot')).ownMaskedMobile()).toMatch(/^137\*{4}\d{4}$/);
});

/** Goes to a provider, consents there as somebody, and comes back to the page that it leads to. */
async function consentAs(page: Page, tag: 'weixin' | 'weibo', identity: string): Promise<Page> {
  expect(await page.goToProvider(tag)).toBeUndefined();
  const address = storefront.visits.at(-1)?.replace('assign ', '') ?? '';
  // A provider may compare it letter for letter.
  expect(new URL(address).searchParams.get('redirect_uri')).toMatch(/\/login\/thirdLogin(Wb)?$/);
  const left = await client.fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ identity }),
    headers: { origin: 'http://shop.test', host: 'shop.test' },
    redirect: 'manual',
  });
  const { pathname, search } = new URL(left.headers.get('location') ?? '');
  return openPage(pathname + search);
}

test('a stranger who comes back from a provider binds a mobile, once, and is a member', async () => {
  const page = await openPage('/login?redirect=%2FUser');
  expect(await page.loadTrustLogins()).toEqual(['weixin', 'weibo']);
  const back = await consentAs(page, 'weixin', 'new');
  expect(await back.comeBack('weixin')).toBeUndefined();
  expect(storefront.visits.at(-1)).toMatch(/^replace \/login\/bind\?redirect=%2FUser$/);
  const binding = await openPage('/login/bind?redirect=%2FUser');
  const ticket = binding.readBindTicket();
  if (!ticket) throw new Error('no ticket');
  const mobile = newMobile();
  const wrong = await binding.bindMobile(ticket, values({ mobile, vcode: '000000' }), 'code', '');
  expect(wrong).toBeDefined();
  expect(binding.readBindTicket()).toEqual(ticket);
  const vcode = await codeFor(binding, mobile, 'login');
  expect(await binding.bindMobile(ticket, values({ mobile, vcode }), 'code', '')).toBeUndefined();
  expect(binding.isLoggedIn()).toBe(true);
  expect(binding.readBindTicket()).toBeUndefined();
  expect(storefront.visits.at(-1)).toBe('replace /User');
});

test('somebody known to a provider is logged in at once', async () => {
  const back = await consentAs(await openPage('/login?redirect=%2FCart%2Fcart'), 'weixin', 'sample-lin');
  expect(await back.comeBack('weixin')).toBeUndefined();
  expect(back.isLoggedIn()).toBe(true);
  expect(storefront.visits.at(-1)).toBe('replace /Cart/cart');
});

test('providers that cannot be asked are not offered, and a failed way there says why', async () => {
  const page = await openPage();
  storefront.fail('trustlogin', 'down', 4);
  expect(await page.loadTrustLogins()).toEqual([]);
  expect(await page.goToProvider('weixin')).toMatchObject({ message: expect.stringMatching(/./) });
  expect(storefront.visits).toEqual([]);
});

test('an agreement is read for its window; one that cannot be read is none', async () => {
  const page = await openPage('/login/registe');
  expect(await page.loadProtocol('privacy')).toMatchObject({ title: expect.stringContaining('隐私') });
  storefront.fail('protocol', 'down', 2);
  expect(await page.loadProtocol('privacy')).toBeUndefined();
});

test('a login in another tab leaves the login page, one in this tab goes its own way', async () => {
  const page = await openPage('/login?redirect=%2FUser');
  const stop = page.leaveWhenLoggedIn();
  expect(storefront.visits).toEqual([]);
  page.beginSession('a-token-of-another-tab');
  expect(storefront.visits).toEqual(['replace /User']);
  stop();
  const [{ mobile, password }] = demoAccounts;
  const again = await openPage('/login?redirect=%2FUser');
  again.forgetMember();
  const end = again.leaveWhenLoggedIn();
  const before = storefront.visits.length;
  await again.logInWithPassword(values({ mobile, password }));
  expect(storefront.visits.slice(before)).toEqual(['replace /User']);
  end();
});
