import { beforeEach, expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Active/ninePointNine', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./remark.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

/** How often the page has told of a reservation. */
const told = () => performance.getEntriesByName('shop:reserve' satisfies ShopMark).length;
beforeEach(() => performance.clearMarks());

const input = { contacts: '林晓晴', contactNumber: '13800000001', remark: '方案:全屋' };
const count = async (): Promise<number> => {
  const { database } = page.actor.world.shop;
  const row = await database.read
    .selectFrom('reservation')
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

test('two presses and a lost answer are one reservation; another one comes after it', async () => {
  const before = await count();
  const { sendReservation, $waitingReservations } = await open();
  expect($waitingReservations.get()).toEqual({ count: 0, refused: '' });
  page.storefront.fail('addReservationInfo', 'unanswered');
  await expect(sendReservation(input)).rejects.toThrow();
  expect(await sendReservation(input)).toBe('sent');
  expect(await count()).toBe(before + 1);
  expect(told()).toBe(1);
  await expect(sendReservation(input)).rejects.toThrow('这个号码刚刚提交过');
  page.actor.world.shop.advance(600);
  expect(await sendReservation(input)).toBe('sent');
  expect(await count()).toBe(before + 2);
});

test('offline it waits, once, and is sent when the network is back', async () => {
  page.actor.world.shop.advance(600);
  const before = await count();
  const { sendReservation, followReservations, $waitingReservations, $toasts } = await open();
  followReservations();
  page.storefront.goOffline();
  expect(await sendReservation(input)).toBe('waiting');
  expect(await sendReservation(input)).toBe('waiting');
  expect($waitingReservations.get()).toEqual({ count: 1, refused: '' });
  expect(told()).toBe(0);
  page.storefront.goOnline();
  await vi.waitFor(() => expect($waitingReservations.get().count).toBe(0));
  expect(told()).toBe(1);
  expect(await count()).toBe(before + 1);
  expect($toasts.get().map(({ text }) => text)).toContain('提交成功！');
});

test('sent while the page waits, the same words are another reservation afterwards', async () => {
  page.actor.world.shop.advance(600);
  const before = await count();
  const { sendReservation, followReservations, $waitingReservations } = await open();
  followReservations();
  page.storefront.goOffline();
  expect(await sendReservation(input)).toBe('waiting');
  page.storefront.goOnline();
  await vi.waitFor(() => expect($waitingReservations.get().count).toBe(0));
  page.actor.world.shop.advance(600);
  expect(await sendReservation(input)).toBe('sent');
  expect(await count()).toBe(before + 2);
});

test('what another tab has sent waits here no longer, with an outcome that only the other one knows', async () => {
  page.actor.world.shop.advance(600);
  const { sendReservation, followReservations, $waitingReservations } = await open();
  followReservations();
  page.storefront.goOffline();
  await sendReservation(input);
  localStorage.setItem(laterKeys.waitingReservations, '[]');
  page.storefront.goOnline();
  await vi.waitFor(() => expect($waitingReservations.get()).toEqual({ count: 0, refused: null }));
  expect(page.storefront.sent).toEqual([]);
});

test('a waiting one that is refused goes with its reason; one without an answer stays', async () => {
  const { followReservations, $waitingReservations } = await open();
  const wait = (one: object) =>
    localStorage.setItem(laterKeys.waitingReservations, JSON.stringify([{ key: 'a', input: one }]));
  wait({ ...input, contactNumber: '' });
  followReservations();
  await vi.waitFor(() =>
    expect($waitingReservations.get()).toMatchObject({ count: 0, refused: expect.stringMatching(/./) }),
  );
  const next = await open();
  wait(input);
  page.storefront.fail('addReservationInfo', 'unsent', 5);
  next.followReservations();
  await vi.waitFor(() => expect(page.storefront.sent.filter((call) => /eserv/.test(call)).length).toBeGreaterThan(0));
  expect(next.$waitingReservations.get().count).toBe(1);
});

test('half an entry in the storage is not sent; the whole one beside it is', async () => {
  page.actor.world.shop.advance(600);
  const before = await count();
  const { followReservations, $waitingReservations } = await open();
  const entries = [{ key: 'b' }, { input }, null, { key: 'c', input }];
  localStorage.setItem(laterKeys.waitingReservations, JSON.stringify(entries));
  followReservations();
  expect($waitingReservations.get().count).toBe(1);
  await vi.waitFor(() => expect($waitingReservations.get()).toEqual({ count: 0, refused: '' }));
  expect(await count()).toBe(before + 1);
});

test('the remark of a link is taken once', async () => {
  const { keepRemark, takeRemark } = await open();
  keepRemark('户型规划清单');
  expect([takeRemark(), takeRemark()]).toEqual(['户型规划清单', '']);
});

test('a waiting reservation without an answer goes on waiting, in silence; a refused one is let go with its reason', async () => {
  page.actor.world.shop.advance(600);
  const before = await count();
  const { sendReservation, followReservations, $waitingReservations, $toasts } = await open();
  followReservations();
  page.storefront.goOffline();
  await sendReservation(input);
  const calls = () => page.storefront.sent.length;
  for (const [nth, fault] of (['unsent', 'down'] as const).entries()) {
    page.storefront.fail('addReservationInfo', fault);
    if (nth === 0) page.storefront.goOnline();
    else dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(calls()).toBe(nth + 1));
    await new Promise((resolve) => setImmediate(resolve));
    expect($waitingReservations.get()).toEqual({ count: 1, refused: '' });
  }
  expect($toasts.get()).toEqual([]);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect($waitingReservations.get().count).toBe(0));
  expect(await count()).toBe(before + 1);
  page.storefront.goOffline();
  await sendReservation({ ...input, remark: '方案:照明' });
  page.storefront.goOnline();
  await vi.waitFor(() => expect($waitingReservations.get().count).toBe(0));
  expect($waitingReservations.get().refused).toContain('这个号码刚刚提交过');
  expect($toasts.get().at(-1)).toMatchObject({ icon: 'warn' });
});
