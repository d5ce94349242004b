import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { createAddress, deleteAddress, getAddress, updateAddress } from '#core/address/contract.ts';
import type { Address, listAddresses } from '#core/address/list-contract.ts';
import { addressLimit } from '#core/site/limits.ts';

type AddressEndpoints = {
  listAddresses: typeof listAddresses;
  getAddress: typeof getAddress;
  createAddress: typeof createAddress;
  updateAddress: typeof updateAddress;
  deleteAddress: typeof deleteAddress;
};

const ownAddresses = (connection: Connection, userId: number) =>
  connection
    .selectFrom('address')
    .select((column) => [
      column.cast<string>('address_id', 'text').as('address_id'),
      column.cast<string>('user_id', 'text').as('user_id'),
      'username',
      'telephone',
      'province',
      'city',
      'county',
      'adrdetail',
      'postal_code as postalCode',
      'is_def',
      'tag',
      'created',
      'updated',
    ])
    .where('user_id', '=', userId);

type StoredAddress = Awaited<ReturnType<ReturnType<typeof ownAddresses>['executeTakeFirstOrThrow']>>;

/** Members type addresses by hand here, so they have no coordinates. */
const wire = (row: StoredAddress): Address => ({ ...row, is_def: row.is_def === 1, lng: '', lat: '' });

async function ownAddress(connection: Connection, userId: number, id: number): Promise<Address> {
  const row = await ownAddresses(connection, userId).where('address_id', '=', id).executeTakeFirstOrThrow();
  return wire(row);
}

const clearDefault = (connection: Connection, userId: number) =>
  connection.updateTable('address').set({ is_def: 0 }).where('user_id', '=', userId).where('is_def', '=', 1).execute();

export const addressHandlers: Handlers<AddressEndpoints> = {
  listAddresses: async ({ page, pageSize, address_id }, context) => {
    const { userId } = memberOf(context);
    let query = ownAddresses(context.database.read, userId).orderBy('is_def', 'desc').orderBy('created', 'desc');
    if (address_id !== undefined) query = query.where('address_id', '=', address_id);
    const rows = await query.orderBy('address.address_id', 'desc').execute();
    const list = rows.slice((page - 1) * pageSize, page * pageSize);
    return { total_count: rows.length, list: list.map(wire) };
  },

  getAddress: async ({ id }, context) => {
    const { userId } = memberOf(context);
    const row = await ownAddresses(context.database.read, userId)
      .where('address_id', '=', numericId(id))
      .executeTakeFirst();
    if (!row) throw new Refusal('收货地址不存在');
    return wire(row);
  },

  createAddress: async ({ is_def, postalCode, tag = '', ...fields }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const { count } = await connection
        .selectFrom('address')
        .select((column) => column.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= addressLimit) throw new Refusal(`收货地址最多 ${addressLimit} 个`, { status: 500 });
      const isDefault = is_def || count === 0;
      if (isDefault) await clearDefault(connection, userId);
      const { address_id } = await connection
        .insertInto('address')
        .values({
          ...fields,
          postal_code: postalCode,
          tag,
          user_id: userId,
          is_def: isDefault ? 1 : 0,
          created: now,
          updated: now,
        })
        .returning('address_id')
        .executeTakeFirstOrThrow();
      return ownAddress(connection, userId, address_id);
    });
  },

  updateAddress: async ({ id, is_def, postalCode, tag, ...fields }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      if (is_def) await clearDefault(connection, userId);
      const changed = await connection
        .updateTable('address')
        .set({
          ...fields,
          postal_code: postalCode,
          updated: secondsOf(context.nowMs),
          ...(is_def && { is_def: 1 }),
          // A client that does not know tags does not remove one.
          ...(tag !== undefined && { tag }),
        })
        .where('user_id', '=', userId)
        .where('address_id', '=', numericId(id))
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new Refusal('收货地址不存在');
      return ownAddress(connection, userId, numericId(id));
    });
  },

  deleteAddress: async ({ id }, context) => {
    const { userId } = memberOf(context);
    await context.database.write((connection) =>
      connection.deleteFrom('address').where('user_id', '=', userId).where('address_id', '=', numericId(id)).execute(),
    );
    return { status: true, address_id: id };
  },
};

/** Deletes the addresses of a member whose account is closed. */
export async function forgetAddresses(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('address').where('user_id', '=', userId).execute();
}
