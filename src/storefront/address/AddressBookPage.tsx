import { useEffect, useState } from 'react';
import type { Address } from '#core/address/list-contract.ts';
import { addressLimit } from '#core/site/limits.ts';
import { AddressForm } from '#storefront/address/parts/AddressForm.tsx';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { draftOf, hasReturned } from '#storefront/shell/form/draft.ts';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { AddressBookCard } from './AddressBookCard.tsx';
import { AddressReach } from './AddressReach.tsx';
import { saveAddress } from './changes.ts';
import { addresses as reading } from './store.ts';
import '#storefront/address/parts/address.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

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
  const { data: addresses, failure } = useStore(reading.$reading);
  const [edited, setEdited] = useState<Address | 'new'>();
  useEffect(() => void reading.load(), []);
  useEffect(() => {
    const returned = (['new', ...(addresses ?? [])] as const).find((one) => hasReturned(draftName(one)));
    if (returned) setEdited(returned);
  }, [addresses]);

  if (!addresses && failure) return <FailedPart message={failure} onRetry={() => void reading.load()} />;
  const isFull = (addresses?.length ?? 0) >= addressLimit;
  const changed = edited === 'new' ? undefined : edited;
  return (
    <>
      <section className="panel" aria-labelledby="addresses">
        <div className="panel__head">
          <h2 id="addresses">收货地址</h2>
          {addresses && addresses.length > 0 && (
            <p className="small muted end">
              已保存 {addresses.length} 个，最多 {addressLimit} 个
            </p>
          )}
        </div>
        {addresses?.length !== 0 && (
          <p className="addrbook__line sub">结算时直接选用；运费、送货和上门安装都按选中的地址安排。</p>
        )}
        {!addresses ? (
          <LoadingPanel shape="book" lines={4} />
        ) : addresses.length === 0 ? (
          <EmptyPart room="entrance" title="还没有收货地址" hint="添加地址后，下单时可以直接选择">
            <button type="button" className="btn btn--main" onClick={() => setEdited('new')}>
              新增收货地址
            </button>
          </EmptyPart>
        ) : (
          <div className="addrbook">
            {addresses.map((address) => (
              <AddressBookCard key={address.address_id} address={address} onEdit={() => setEdited(address)} />
            ))}
            <button type="button" className="addr addr--add" disabled={isFull} onClick={() => setEdited('new')}>
              <Icon name="plus" size={24} />
              <b>{isFull ? `最多保存 ${addressLimit} 个地址` : '新增收货地址'}</b>
              {!isFull && <span>粘贴整段文字也能识别</span>}
            </button>
          </div>
        )}
        {edited && (
          <Dialog title={changed ? '修改收货地址' : '新增收货地址'} isWide onClose={() => setEdited(undefined)}>
            <AddressForm
              address={changed}
              save={(fields) => saveAddress(fields, changed?.address_id)}
              onDone={() => setEdited(undefined)}
              canCancel
              draft={draftOf(draftName(edited))}
            />
          </Dialog>
        )}
      </section>
      {addresses && addresses.length > 0 && <AddressReach />}
    </>
  );
}
