import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Goods/1', async () => ({
    ...(await import('./deliver-to.ts')),
    ...(await import('#storefront/shell/session/session.ts')),
  }));

const region = { province: '浙江省', city: '杭州市', county: '西湖区' };

test('the region chosen last stands on the next page, and goes with the log-out', async () => {
  const first = await open();
  expect(first.loadDeliverTo()).toBeUndefined();
  first.saveDeliverTo({ ...region, county: '余杭区' });
  first.saveDeliverTo(region);
  const next = await open();
  expect(next.loadDeliverTo()).toEqual(region);
  next.forgetMember();
  expect(next.loadDeliverTo()).toBeUndefined();
});

test('half a region, or something else in its place, is none', async () => {
  const { loadDeliverTo } = await open();
  for (const stored of [{ ...region, city: '' }, { province: '浙江省' }, { ...region, county: 7 }, 'x', null]) {
    localStorage.setItem(memberKeys.deliverTo, JSON.stringify(stored));
    expect(loadDeliverTo()).toBeUndefined();
  }
});
