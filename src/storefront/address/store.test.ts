import { expect, test } from 'vitest';
import { address } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/addressList', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./changes.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));
type Stores = Awaited<ReturnType<typeof open>>;

const input = { ...address, postalCode: '', is_def: false };
const shown = ({ addresses }: Stores) => addresses.$reading.get().data ?? [];

async function withTwo(): Promise<Stores> {
  const stores = await open();
  await stores.saveAddress(input);
  await stores.saveAddress({ ...input, adrdetail: '肇嘉浜路 1 号' });
  return stores;
}

test('an address is checked before it is sent, saved, and shown', async () => {
  const stores = await open();
  const refused = await stores.saveAddress({ ...input, telephone: '138' });
  expect(refused).toMatchObject({ message: '', errors: { telephone: [expect.stringContaining('手机')] } });
  expect(page.storefront.sent).toEqual([]);
  const saved = await stores.saveAddress({ ...input, telephone: '+86 138 0000 0001' });
  expect(saved).toMatchObject({ address: { adrdetail: address.adrdetail } });
  expect(shown(stores)).toHaveLength(1);
});

test('a change keeps the number of the address; the reason of a refusal is told', async () => {
  const stores = await withTwo();
  const [first] = shown(stores);
  await stores.saveAddress({ ...input, username: '周杭' }, first?.address_id ?? '');
  expect(shown(stores).find(({ address_id }) => address_id === first?.address_id)?.username).toBe('周杭');
  expect(await stores.saveAddress(input, '987654321')).toMatchObject({
    message: expect.stringMatching(/./),
    errors: {},
  });
});

test('a change keeps the postal code that no form has', async () => {
  const stores = await open();
  await stores.saveAddress({ ...input, postalCode: '200030' });
  const [first] = shown(stores);
  const { postalCode: _, ...form } = input;
  await stores.saveAddress({ ...form, username: '周杭' }, first?.address_id);
  expect(shown(stores)).toMatchObject([{ username: '周杭', postalCode: '200030' }]);
});

test('another default address moves at once, and back when the server fails', async () => {
  const stores = await withTwo();
  const other = shown(stores).find((one) => !one.is_def);
  if (!other) throw new Error('all are the default one');
  const isDefault = () => shown(stores).find(({ address_id }) => address_id === other.address_id)?.is_def;
  page.storefront.fail('address', 'down');
  const failing = stores.makeDefault(other);
  expect(isDefault()).toBe(true);
  await failing;
  expect(isDefault()).toBe(false);
  await stores.makeDefault(other);
  expect(isDefault()).toBe(true);
  expect(shown(stores).filter(({ is_def }) => is_def)).toHaveLength(1);
});

test('an address is removed; what cannot be removed stays on the screen', async () => {
  const stores = await withTwo();
  const [first, second] = shown(stores);
  page.storefront.fail('address', 'down');
  await stores.removeAddress(first?.address_id ?? '');
  expect(shown(stores)).toHaveLength(2);
  await stores.removeAddress(first?.address_id ?? '');
  expect(shown(stores).map(({ address_id }) => address_id)).toEqual([second?.address_id]);
  expect(stores.$toasts.get().map(({ text }) => text)).toContain('地址已删除');
});

test('an address whose answer was lost is saved once; one that never arrived is not saved', async () => {
  const stores = await withTwo();
  const third = { ...input, adrdetail: '虹桥路 9 号' };
  page.storefront.fail('/member/address', 'unsent');
  expect(await stores.saveAddress(third)).toMatchObject({ message: expect.stringMatching(/./) });
  page.storefront.fail('/member/address', 'unanswered');
  expect(await stores.saveAddress(third)).toMatchObject({ address: { adrdetail: third.adrdetail } });
  expect(shown(stores)).toHaveLength(3);
  const [first] = shown(stores);
  page.storefront.fail('/member/address', 'unanswered');
  expect(await stores.saveAddress({ ...third, username: '周杭' }, first?.address_id)).toMatchObject({
    address: { address_id: first?.address_id, username: '周杭' },
  });
});
