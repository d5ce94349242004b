import { addOwnDevice, listOwnDevices, type OwnDevice, removeOwnDevice } from '#core/device/contract.ts';
import { listGoods } from '#core/goods/contract.ts';
import { goodsSorts } from '#core/goods/filter.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The member's devices at home. */
export const ownDevices = createReading(
  async (): Promise<readonly OwnDevice[]> => (await call(listOwnDevices, {}, { silent: true })).list,
);

/** Adds a device. Answers the reason for a refusal. */
export async function addDevice(device: InputOf<typeof addOwnDevice>): Promise<string> {
  const before = new Set(ownDevices.$reading.get().data?.map(({ device_id }) => device_id));
  let failure: unknown;
  try {
    await call(addOwnDevice, device, { silent: true });
  } catch (reason) {
    if (!isUnanswered(reason)) return messageOf(reason);
    failure = reason;
  }
  await ownDevices.load();
  // An answer that was lost has its effect in the list; pressing again would add a second one.
  const { data } = ownDevices.$reading.get();
  const isAdded = data?.some(({ device_id, item_id, name }) =>
    device.item_id ? item_id === device.item_id : !before.has(device_id) && name === device.name?.trim(),
  );
  if (failure && !isAdded) return messageOf(failure);
  showToast('已加入我的设备');
  return '';
}

/** Removes a device from the list at once, and restores it if the server fails. */
export async function removeDevice(deviceId: string): Promise<void> {
  const undo = ownDevices.assume((list) => list.filter(({ device_id }) => device_id !== deviceId));
  try {
    await call(removeOwnDevice, { device_id: deviceId });
  } catch {
    return undo();
  }
  showToast('已从我的设备移除');
}

export type FoundGoods = Readonly<Record<'itemId' | 'name' | 'picture', string>>;

/** Finds a handful of catalogue goods by words. Throws `ApiError`. */
export async function findGoods(words: string): Promise<readonly FoundGoods[]> {
  const input = { keywords: words, page_size: 8, goodsSort: goodsSorts.sales };
  const { list } = await call(listGoods, input, { silent: true });
  return list.map(({ item_id, item_name, pics }) => ({ itemId: item_id, name: item_name, picture: pics[0] ?? '' }));
}
