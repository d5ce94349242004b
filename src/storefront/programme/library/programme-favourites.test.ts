import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Programme/programmeList', async () => ({
    ...(await import('./programme-favourites.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('hearts of a list are kept and let go one by one, and read again on the next page', async () => {
  const { toggleProgrammeFavourite, $programmeFavourites } = await open();
  await toggleProgrammeFavourite(20);
  await toggleProgrammeFavourite(21);
  expect([...$programmeFavourites.get()]).toEqual([20, 21]);
  await toggleProgrammeFavourite(20);
  expect([...$programmeFavourites.get()]).toEqual([21]);
  const next = await open();
  expect(next.$programmeFavourites.get().size).toBe(0);
  await next.loadProgrammeFavourites();
  expect([...next.$programmeFavourites.get()]).toEqual([21]);
});

test('a visitor stays on the page and is shown the way to the login', async () => {
  page.leave();
  const { toggleProgrammeFavourite, loadProgrammeFavourites, $programmeFavourites, $toasts } = await open();
  await loadProgrammeFavourites();
  await toggleProgrammeFavourite(20);
  expect([$programmeFavourites.get().size, page.storefront.sent, page.storefront.visits]).toEqual([0, [], []]);
  expect($toasts.get()).toMatchObject([{ icon: 'warn', link: { text: '去登录' } }]);
});
