import { expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { getVipMembership, listVipGrades } from '#core/vip/contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/paidMbr', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./buy.ts')),
    ...(await import('./watch-trades.ts')),
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

test('a grade is bought from the balance once, also when the answer is lost', async () => {
  const stores = await open();
  const { grade, price, mine } = await offerOf(stores);
  page.storefront.fail('/vipgrades/buy', 'unanswered');
  expect(await stores.buyVip({ grade, price }, 'deposit', () => true)).toMatchObject({ pay_status: true });
  const { mine: once } = await offerOf(stores);
  expect((once.end_time ?? 0) - (mine.end_time ?? 0)).toBeGreaterThan(0);
  expect(once.day).toBe((mine.day ?? 0) + Number(price.day));
});

test('a price that has risen since the page was read is not taken from the balance', async () => {
  const stores = await open();
  const { grade, price, mine } = await offerOf(stores);
  await page.actor.world.shop.database.write((connection) =>
    connection
      .updateTable('vip_price')
      .set((row) => ({ price: row('price', '+', 100) }))
      .where('vip_grade_id', '=', Number(grade.vip_grade_id))
      .execute(),
  );
  const said = await stores.buyVip({ grade, price }, 'deposit', () => true);
  expect(said).toEqual({ message: expect.stringContaining('会员价格有变化') });
  expect((await offerOf(stores)).mine.end_time).toBe(mine.end_time);
});

test('a code is watched until its money has come, by whichever trade of the purchase', async () => {
  const stores = await open();
  const { grade, price } = await offerOf(stores);
  const tradeOf = async (payType: 'wxpaypc' | 'alipay'): Promise<string> => {
    const started = await stores.buyVip({ grade, price }, payType, () => true);
    if ('message' in started) throw new Error(started.message);
    return started.trade_info.trade_id;
  };
  const [code, cashier] = [await tradeOf('wxpaypc'), await tradeOf('alipay')];
  const seen: string[] = [];
  const stop = stores.watchVipTrades([cashier, code], (phase) => seen.push(phase));
  await vi.waitFor(() => expect(seen).toEqual(['waiting']));
  await page.actor.client.pay(code);
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(seen).toEqual(['waiting', 'paid']));
  stop();
  const [closed] = await new Promise<string[]>((resolve) => {
    stores.watchVipTrades([cashier], (phase) => resolve([phase]));
  });
  expect(closed).toBe('over');
});

test('a trade of nobody is unknown, and is not asked for again', async () => {
  const stores = await open();
  const phase = await new Promise((resolve) => stores.watchVipTrades(['2026000000000001'], resolve));
  expect(phase).toBe('unknown');
});

test('memberships are not paid by transfer, and refusals have their words', async () => {
  const stores = await open();
  const ways = (await stores.loadVipPayTypes(() => true)).map(({ pay_type_code }) => pay_type_code);
  expect(ways).toEqual(['wxpaypc', 'alipay', 'deposit']);
  const { grade, price } = await offerOf(stores);
  const unknown = { grade: { ...grade, vip_grade_id: '987654' }, price };
  expect(await stores.buyVip(unknown, 'deposit', () => true)).toEqual({ message: expect.stringMatching(/./) });
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
