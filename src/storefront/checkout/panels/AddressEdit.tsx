import type { Address } from '#core/address/list-contract.ts';
import { saveAddress } from '#storefront/address/changes.ts';
import { AddressForm } from '#storefront/address/parts/AddressForm.tsx';
import { chooseAddress } from '#storefront/checkout/store.ts';

interface Props {
  /** The address to change; undefined for a new one. */
  address: Address | undefined;
  onDone: () => void;
  canCancel: boolean;
}

/** The form of an address at checkout; the saved one is where the order goes. */
export function AddressEdit({ address, onDone, canCancel }: Props) {
  return (
    <AddressForm<Address>
      address={address}
      save={(fields) => saveAddress(fields, address?.address_id)}
      onDone={(saved) => {
        onDone();
        if (saved) chooseAddress(saved.address_id);
      }}
      canCancel={canCancel}
    />
  );
}
