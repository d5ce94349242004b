import { expect, test } from 'vitest';
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
  const buy = () => stores.buyVip(grade, price, 'one-intent');
  expect(await buy()).toBe('');
  const { mine: once } = await offerOf(stores);
  expect(once.end_time ?? 0).toBeGreaterThan(mine.end_time ?? 0);
  expect(await buy()).toBe('');
  expect((await offerOf(stores)).mine.end_time).toBe(once.end_time);
});

test('refusals have their words', async () => {
  const stores = await open();
  const { grade, price } = await offerOf(stores);
  expect(await stores.buyVip({ ...grade, vip_grade_id: '987654' }, price, 'third')).toMatch(/./);
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
