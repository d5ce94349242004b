import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { addressLimit } from '#config/limits.ts';
import type { Address } from '#contract/address.ts';
import { $addresses, $addressFailure, loadAddresses, saveAddress } from '#state/address.ts';
import { draftOf, hasReturned } from '#state/draft.ts';
import { AddressForm } from '#ui/AddressForm.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { FailedPart, IslandBoundary, LoadingPanel } from '#ui/IslandBoundary.tsx';
import { AddressBookCard } from './AddressBookCard.tsx';

/** The member's addresses: add, change, remove, choose the default one. */
export function AddressBookPage() {
  return (
    <IslandBoundary>
      <AddressBook />
    </IslandBoundary>
  );
}

const draftName = (edited: Address | 'new'): string =>
  edited === 'new' ? 'address-new' : `address-${edited.address_id}`;

function AddressBook() {
  const addresses = useStore($addresses);
  const failure = useStore($addressFailure);
  const [edited, setEdited] = useState<Address | 'new'>();
  useEffect(() => void loadAddresses(), []);
  useEffect(() => {
    const returned = (['new', ...(addresses ?? [])] as const).find((one) => hasReturned(draftName(one)));
    if (returned) setEdited(returned);
  }, [addresses]);

  if (!addresses) {
    return failure ? <FailedPart message={failure} onRetry={() => void loadAddresses()} /> : <LoadingPanel lines={6} />;
  }
  const isFull = addresses.length >= addressLimit;
  const changed = edited === 'new' ? undefined : edited;
  return (
    <section className="panel" aria-labelledby="addresses">
      <div className="panel__head">
        <h2 id="addresses">收货地址</h2>
        <span className="small muted">
          已保存 {addresses.length} 个，最多 {addressLimit} 个
        </span>
      </div>
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title="还没有收货地址" hint="添加地址后，下单时可以直接选择">
          <button type="button" className="btn btn--main" onClick={() => setEdited('new')}>
            新增收货地址
          </button>
        </EmptyState>
      ) : (
        <div className="addrs">
          {addresses.map((address) => (
            <AddressBookCard key={address.address_id} address={address} onEdit={() => setEdited(address)} />
          ))}
          <button type="button" className="addr addr--add" disabled={isFull} onClick={() => setEdited('new')}>
            <Icon name="plus" size={24} />
            {isFull ? `最多保存 ${addressLimit} 个地址` : '新增收货地址'}
          </button>
        </div>
      )}
      {edited && (
        <Dialog title={changed ? '修改收货地址' : '新增收货地址'} isWide onClose={() => setEdited(undefined)}>
          <AddressForm
            address={changed}
            save={(fields) => saveAddress({ ...fields, postalCode: changed?.postalCode ?? '' }, changed?.address_id)}
            onDone={() => setEdited(undefined)}
            canCancel
            draft={draftOf(draftName(edited))}
          />
        </Dialog>
      )}
    </section>
  );
}
