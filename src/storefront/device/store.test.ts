import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listOwnDevices } from '#core/device/contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/devices', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./own-devices.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

const hub = {
  name: '老网关',
  protocols: ['Zigbee'],
  ecosystems: [],
  is_gateway: true,
  needs_neutral: false,
};

test('a device is added, serves the notes, goes at once and comes back when the server fails', async () => {
  const stores = await open();
  expect(await stores.addDevice(hub)).toBe('');
  const ids = () => stores.ownDevices.$reading.get().data?.map(({ device_id }) => device_id) ?? [];
  expect(ids()).toHaveLength(1);
  expect(await stores.loadOwnDevices()).toMatchObject([{ name: '老网关', isGateway: true, needsGateway: false }]);
  const [id = ''] = ids();
  page.storefront.fail('device', 'down');
  const failing = stores.removeDevice(id);
  expect(ids()).toEqual([]);
  await failing;
  expect(ids()).toEqual([id]);
  await stores.removeDevice(id);
  expect((await page.actor.client.call(listOwnDevices, {})).list).toEqual([]);
  expect(stores.$toasts.get().at(-1)?.text).toBe('已从我的设备移除');
});

test('a refused device says why', async () => {
  const { addDevice } = await open();
  expect(await addDevice({ ...hub, name: '' })).toMatch(/./);
});

test('goods of the catalogue are found by words', async () => {
  const { findGoods } = await open();
  const found = await findGoods('灯');
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(8);
  for (const { itemId, name } of found) expect([itemId, name].every(Boolean)).toBe(true);
});

test('without a session, and without an answer, goods are judged by themselves', async () => {
  const member = await open();
  page.storefront.fail('device', 'down', 5);
  expect(await member.loadOwnDevices()).toBeUndefined();
  page.leave();
  const visitor = await open();
  expect(await visitor.loadOwnDevices()).toBeUndefined();
  expect(page.storefront.sent).toEqual([]);
});

test('a device whose answer was lost is added once; one that never arrived is not', async () => {
  const stores = await open();
  await stores.ownDevices.load();
  const before = stores.ownDevices.$reading.get().data?.length ?? 0;
  page.storefront.fail('/devices/add', 'unsent');
  expect(await stores.addDevice({ ...hub, name: '新网关' })).toMatch(/./);
  page.storefront.fail('/devices/add', 'unanswered');
  expect(await stores.addDevice({ ...hub, name: ' 新网关' })).toBe('');
  expect(stores.ownDevices.$reading.get().data).toHaveLength(before + 1);
});
