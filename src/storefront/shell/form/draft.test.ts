import { afterEach, expect, test, vi } from 'vitest';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { logout } from '#core/login/logout-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';

const shop = shopOfFile();
let storefront: TestStorefront;
let client: TestClient;
afterEach(() => {
  vi.useRealTimers();
  storefront.close();
});

const path = '/User/information?tab=2';
const openPage = (at = path) =>
  storefront.open(at, async () => ({
    ...(await import('./draft.ts')),
    ...(await import('#storefront/shell/call/api.ts')),
    ...(await import('#storefront/shell/session/session.ts')),
  }));

/** A page of a member with a form that holds input. */
async function typing() {
  client = await shop.newMember();
  storefront = openStorefront(client);
  const page = await openPage();
  page.followOtherTabs();
  page.rememberMember((await page.call(getMember, {}, { silent: true })).memberInfo);
  page.draftOf('note').hold({ text: '放门口' });
  return page;
}

/** The session ends on the server, and the next call tells the page, which leaves for the login page. */
async function expire(page: Awaited<ReturnType<typeof typing>>): Promise<void> {
  await client.call(logout, {});
  await expect(page.call(getMember, {}, { silent: true })).rejects.toMatchObject({ kind: 'unauthorized' });
  dispatchEvent(new Event('pagehide'));
}

/** The member logs in again and comes back. */
async function comeBack(at = path) {
  const next = await openPage(at);
  return next.draftOf('note');
}

function logInAgain(memberId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates the login page
  document.cookie = `userId=${memberId}; Path=/`;
}

test('the input of a form outlives the login that an expired session asks for, once', async () => {
  const page = await typing();
  const { userId = '' } = storefront.cookies();
  await expire(page);
  logInAgain(userId);
  const note = await comeBack();
  expect(note.read()).toEqual({ text: '放门口' });
  note.drop();
  expect(note.read()).toBeUndefined();
  expect((await comeBack()).read()).toBeUndefined();
});

test('another member, another page and half an hour later find an empty form', async () => {
  for (const change of ['member', 'page', 'time'] as const) {
    const page = await typing();
    const { userId = '' } = storefront.cookies();
    await expire(page);
    logInAgain(change === 'member' ? '999' : userId);
    if (change === 'time') vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 });
    expect((await comeBack(change === 'page' ? '/User' : path)).read(), change).toBeUndefined();
    vi.useRealTimers();
    storefront.close();
  }
});

test('nothing is kept of a form that was sent, nor on leaving a page while logged in', async () => {
  const sent = await typing();
  const { userId = '' } = storefront.cookies();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(pageStorageKeys.drafts)).toBeNull();
  sent.draftOf('note').drop();
  await expire(sent);
  logInAgain(userId);
  expect((await comeBack()).read()).toBeUndefined();
});

test('a log-out of long ago is no expiry: nothing is kept when the page is left later', async () => {
  const page = await typing();
  await client.call(logout, {});
  await expect(page.call(getMember, {}, { silent: true })).rejects.toMatchObject({ kind: 'unauthorized' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(pageStorageKeys.drafts)).toBeNull();
});

test('input waits for half an hour', async () => {
  const page = await typing();
  const { userId = '' } = storefront.cookies();
  await expire(page);
  logInAgain(userId);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 - 5000 });
  expect((await comeBack()).read()).toEqual({ text: '放门口' });
});

test('what a visitor typed before a login belongs to whoever logs in next in this tab, and a member keeps it from others', async () => {
  client = shop.client();
  storefront = openStorefront(client);
  const page = await openPage();
  page.draftOf('note').hold({ text: '阳台能装吗' });
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(pageStorageKeys.drafts)).toBeNull();
  page.keepForLogin();
  logInAgain('7');
  expect((await comeBack()).read()).toEqual({ text: '阳台能装吗' });
  storefront.close();

  const own = await typing();
  own.keepForLogin();
  logInAgain('999');
  expect((await comeBack()).read()).toBeUndefined();
});
