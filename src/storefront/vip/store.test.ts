import { expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { getVipMembership, listVipGrades } from '#core/vip/contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/paidMbr', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

async function offerOf({ vip }: Awaited<ReturnType<typeof open>>) {
  await vip.load();
  const data = vip.$reading.get().data;
  const grade = data?.grades[0];
  const price = grade?.price_list[0];
  if (!data || !grade || !price) throw new Error('no grade is on sale');
  return { grade, price, mine: data.mine };
}

test('a grade is bought from the balance once, however often it is pressed', async () => {
  const stores = await open();
  const { grade, price, mine } = await offerOf(stores);
  const buy = () => stores.buyVip(grade, price, 'deposit', 'one-intent');
  const first = await buy();
  expect(first).not.toHaveProperty('message');
  expect(await buy()).toEqual(first);
  const { mine: after } = await offerOf(stores);
  expect(after.end_time ?? 0).toBeGreaterThan(mine.end_time ?? 0);
});

test('a purchase by WeChat ends with the cashier, and the page is told', async () => {
  const stores = await open();
  const { grade, price, mine } = await offerOf(stores);
  const order = await stores.buyVip(grade, price, 'wxpaypc', 'another');
  if (!('trade_info' in order)) throw new Error('no trade');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const bought = vi.fn();
    const stopped = vi.fn();
    stores.watchVip(mine.end_time ?? 0, bought);
    stores.watchVip(mine.end_time ?? 0, stopped)();
    await vi.advanceTimersByTimeAsync(2000);
    expect(bought).not.toHaveBeenCalled();
    vi.useRealTimers();
    expect(await stores.simulateVipPayment(order.trade_info?.trade_id ?? '')).toBe('');
  } finally {
    vi.useRealTimers();
  }
  expect((await offerOf(stores)).mine.end_time ?? 0).toBeGreaterThan(mine.end_time ?? 0);
});

test('refusals have their words', async () => {
  const stores = await open();
  const { grade, price } = await offerOf(stores);
  expect(await stores.simulateVipPayment('987654321')).toMatch(/./);
  const unknown = await stores.buyVip({ ...grade, vip_grade_id: '987654' }, price, 'deposit', 'third');
  expect(unknown).toEqual({ message: expect.stringMatching(/./) });
});

test.each([listVipGrades, getVipMembership])(
  '$path that cannot be read is said by the page alone',
  async ({ path }) => {
    const { vip, $toasts } = await open();
    page.storefront.fail(path, 'unanswered', 9);
    await vip.load();
    expect(vip.$reading.get()).toMatchObject({ data: undefined, failure: expect.stringMatching(/./) });
    expect($toasts.get()).toEqual([]);
  },
);
