import * as v from 'valibot';
import { AddressInput, createAddress, deleteAddress, updateAddress } from '#core/address/contract.ts';
import type { Address } from '#core/address/list-contract.ts';
import { plainMobile } from '#core/login/form.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { addresses } from './store.ts';

/** The outcome of saving: the address, or the messages for its fields. */
export type SaveOutcome =
  | { address: Address }
  | { message: string; errors: Readonly<Record<string, readonly string[] | undefined>> };

/** Adds an address, or changes the one with this id. Input that breaks the contract is not sent. */
export async function saveAddress(typed: AddressInput, id?: string): Promise<SaveOutcome> {
  const before = addresses.$reading.get().data ?? [];
  // No form has the postal code, which another client may have stored; browsers fill in +86 with spaces.
  const postalCode = before.find(({ address_id }) => address_id === id)?.postalCode ?? '';
  const input = { postalCode, ...typed, telephone: plainMobile(typed.telephone) };
  const checked = v.safeParse(AddressInput, input);
  if (!checked.success) return { message: '', errors: v.flatten<typeof AddressInput>(checked.issues).nested ?? {} };
  try {
    const address = id
      ? await call(updateAddress, { ...input, id }, { silent: true })
      : await call(createAddress, input, { silent: true });
    await addresses.load();
    return { address };
  } catch (reason) {
    const address = isUnanswered(reason) ? await savedAlready(checked.output, before, id) : undefined;
    if (address) return { address };
    const errors = reason instanceof ApiError ? reason.errors : undefined;
    return { message: messageOf(reason), errors: errors ?? {} };
  }
}

const written = ['username', 'telephone', 'province', 'city', 'county', 'adrdetail', 'postalCode'] as const;

/** The address as it was saved although the answer was lost: pressing again would store a new one twice. */
async function savedAlready(input: AddressInput, before: readonly Address[], id = ''): Promise<Address | undefined> {
  await addresses.load();
  return addresses.$reading
    .get()
    .data?.find(
      (one) =>
        (id ? one.address_id === id : !before.some(({ address_id }) => address_id === one.address_id)) &&
        written.every((field) => one[field] === input[field]),
    );
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
