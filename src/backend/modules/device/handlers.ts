import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type * as ownDevice from '#core/device/contract.ts';
import { ownDeviceLimit } from '#core/site/limits.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { isDevice, knownOf, loadOwnDevices } from './list.ts';

/** A row that only names a SKU: its facts come from the catalogue. */
const ofSku = (userId: number, itemId: string, isRemoved: boolean, created: number) => ({
  user_id: userId,
  item_id: itemId,
  name: '',
  protocols: '[]',
  ecosystems: '[]',
  is_gateway: 0,
  needs_neutral: 0,
  is_removed: Number(isRemoved),
  created,
});

async function deleteSku(connection: Connection, userId: number, itemId: string): Promise<void> {
  await connection.deleteFrom('own_device').where('user_id', '=', userId).where('item_id', '=', itemId).execute();
}

async function addSku(connection: Connection, userId: number, itemId: string, now: number): Promise<void> {
  const known = (await knownOf(connection, [itemId])).get(itemId);
  if (!known) throw missing('商品不存在');
  if (!isDevice(known.params)) throw new Refusal('这件商品不联网，无需登记');
  await deleteSku(connection, userId, itemId);
  await connection
    .insertInto('own_device')
    .values(ofSku(userId, itemId, false, now))
    .execute();
}

async function tell(
  connection: Connection,
  userId: number,
  input: ParsedInputOf<typeof ownDevice.addOwnDevice>,
  now: number,
): Promise<number> {
  if (input.name === '') throw new Refusal('请填写设备名称');
  if (input.protocols.length === 0) throw new Refusal('请选择通信协议');
  const { device_number } = await connection
    .insertInto('own_device')
    .values({
      user_id: userId,
      item_id: null,
      name: input.name,
      protocols: JSON.stringify([...new Set(input.protocols)]),
      ecosystems: JSON.stringify([...new Set(input.ecosystems)]),
      is_gateway: Number(input.is_gateway),
      needs_neutral: Number(input.needs_neutral),
      is_removed: 0,
      created: now,
    })
    .returning('device_number')
    .executeTakeFirstOrThrow();
  return device_number;
}

export const ownDeviceHandlers = {
  listOwnDevices: async (_input, context) => ({
    list: await loadOwnDevices(context.database.read, memberOf(context).userId, secondsOf(context.nowMs)),
  }),

  addOwnDevice: (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const { count } = await connection
        .selectFrom('own_device')
        .where('user_id', '=', userId)
        .where('is_removed', '=', 0)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= ownDeviceLimit) throw new Refusal(`最多登记 ${ownDeviceLimit} 台设备`);
      if (input.item_id === undefined) return { device_id: `told-${await tell(connection, userId, input, now)}` };
      await addSku(connection, userId, input.item_id, now);
      return { device_id: `sku-${input.item_id}` };
    });
  },

  removeOwnDevice: async ({ device_id }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const number = /^told-(\d{1,12})$/.exec(device_id)?.[1];
    const itemId = /^sku-(.+)$/.exec(device_id)?.[1];
    await context.database.write(async (connection) => {
      if (number) {
        await connection
          .deleteFrom('own_device')
          .where('device_number', '=', Number(number))
          .where('user_id', '=', userId)
          .where('item_id', 'is', null)
          .execute();
      }
      if (!itemId) return;
      await deleteSku(connection, userId, itemId);
      const left = await loadOwnDevices(connection, userId, now);
      // An order contains it as well, so its removal must be stored.
      if (left.some((device) => device.device_id === device_id)) {
        await connection
          .insertInto('own_device')
          .values(ofSku(userId, itemId, true, now))
          .execute();
      }
    });
    return { status: true };
  },
} satisfies Handlers<typeof ownDevice>;

/** Deletes the own devices of a member whose account is closed. */
export async function forgetDevices(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('own_device').where('user_id', '=', userId).execute();
}
