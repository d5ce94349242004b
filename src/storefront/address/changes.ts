import * as v from 'valibot';
import { AddressInput, createAddress, deleteAddress, updateAddress } from '#core/address/contract.ts';
import type { Address } from '#core/address/list-contract.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { addresses } from './store.ts';

/** The outcome of saving: the address, or the messages for its fields. */
export type SaveOutcome =
  | { address: Address }
  | { message: string; errors: Readonly<Record<string, readonly string[] | undefined>> };

/** Adds an address, or changes the one with this id. Input that breaks the contract is not sent. */
export async function saveAddress(input: AddressInput, id?: string): Promise<SaveOutcome> {
  const checked = v.safeParse(AddressInput, input);
  if (!checked.success) return { message: '', errors: v.flatten<typeof AddressInput>(checked.issues).nested ?? {} };
  let address: Address;
  try {
    address = id
      ? await call(updateAddress, { ...input, id }, { silent: true })
      : await call(createAddress, input, { silent: true });
  } catch (reason) {
    const errors = reason instanceof ApiError ? reason.errors : undefined;
    return { message: messageOf(reason), errors: errors ?? {} };
  }
  await addresses.load();
  return { address };
}

/** Makes an address the default; the screen shows it at once and reverts when the server refuses. */
export async function makeDefault(address: Address): Promise<void> {
  const undo = addresses.assume((list) =>
    list.map((one) => ({ ...one, is_def: one.address_id === address.address_id })),
  );
  const { address_id: id, username, telephone, province, city, county, adrdetail, postalCode } = address;
  try {
    await call(updateAddress, {
      id,
      username,
      telephone,
      province,
      city,
      county,
      adrdetail,
      postalCode,
      is_def: true,
    });
  } catch {
    return undo();
  }
  await addresses.load();
}

/** Removes an address; the message of a refusal is shown, and the list is read again. */
export async function removeAddress(id: string): Promise<void> {
  try {
    await call(deleteAddress, { id });
    showToast('地址已删除');
  } catch {
    // The message has been shown.
  }
  await addresses.load();
}
