import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});
const store = vi.hoisted(() => ({
  waiting: { count: 0, refused: '' as string | null },
  sendReservation: vi.fn(async (_input: object): Promise<'sent' | 'waiting'> => 'sent'),
}));
vi.mock('./store.ts', () => ({
  $waitingReservations: { get: () => store.waiting },
  followReservations: () => undefined,
  sendReservation: store.sendReservation,
}));
vi.mock('#storefront/shell/island/use-store.ts', () => ({ useStore: (one: { get: () => unknown }) => one.get() }));
const hangzhou = {
  ...{ provinceId: '330000', provinceName: '浙江省', cityId: '330100', cityName: '杭州市' },
  ...{ areaId: '330106', areaName: '西湖区', detailedAddress: '' },
};
vi.mock('#storefront/position/locate.ts', () => ({ locate: async () => hangzhou }));
vi.mock('#storefront/shell/toast/store.ts', () => ({ showToast: () => undefined }));

const { useReservation } = await import('./use-reservation.ts');
const person = { contacts: '林晓晴', contactNumber: '13800000001' };

beforeEach(() => {
  store.waiting = { count: 0, refused: '' };
});
afterEach(() => vi.clearAllMocks());

function open(onSent = () => undefined) {
  const page = openHooks();
  hooks.react = page.react;
  return page.run(() => useReservation('', onSent));
}

test('after a reservation the next home is looked up anew', async () => {
  const form = open();
  await form.value().findPosition();
  expect(form.value()).toMatchObject({ locating: 'found', draft: { position: { cityName: '杭州市' } } });
  form.value().change(person);
  await form.value().submit();
  expect(form.value()).toMatchObject({ locating: 'idle', draft: { contacts: '', position: { cityName: '' } } });
  await form.value().findPosition();
  expect(form.value()).toMatchObject({ locating: 'found', draft: { position: { cityName: '杭州市' } } });
});

test('what another tab has sent is asked for with its key, and only then called sent', async () => {
  const onSent = vi.fn();
  const form = open(onSent);
  form.value().change(person);
  store.waiting = { count: 1, refused: '' };
  store.sendReservation.mockResolvedValueOnce('waiting');
  await form.value().submit();
  expect(form.value().sending).toBe('waiting');
  store.waiting = { count: 0, refused: null };
  store.sendReservation.mockRejectedValueOnce(new Error('这个号码刚刚提交过'));
  // Any render notices it.
  await form.value().findPosition();
  await vi.waitFor(() => expect(form.value().sending).toBe('idle'));
  const [first, second] = store.sendReservation.mock.calls;
  expect(second).toEqual(first);
  expect(form.value().failure).not.toBe('');
  expect(onSent).not.toHaveBeenCalled();
});
