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

/** As long as the book is short, the form for the next one stands open below it. */
const shortBook = 3;

const draftName = (edited: Address | 'new'): string =>
  edited === 'new' ? 'address-new' : `address-${edited.address_id}`;

function AddressBook() {
  const { data: addresses, failure } = useStore(reading.$reading);
  const [edited, setEdited] = useState<Address | 'new'>();
  /** How often the open form was sent: each time it begins empty. */
  const [added, setAdded] = useState(0);
  const count = addresses?.length ?? 0;
  const isFormOpen = count > 0 && count <= shortBook;
  useEffect(() => void reading.load(), []);
  useEffect(() => {
    if (!addresses) return;
    const returned = (['new', ...addresses] as const).find((one) => hasReturned(draftName(one)));
    if (returned && !(returned === 'new' && isFormOpen)) setEdited(returned);
  }, [addresses, isFormOpen]);

  if (!addresses && failure) return <FailedPart message={failure} onRetry={() => void reading.load()} />;
  const isFull = count >= addressLimit;
  const changed = edited === 'new' ? undefined : edited;
  return (
    <>
      <section className="panel" aria-labelledby="addresses">
        <div className="panel__head">
          <h2 id="addresses">收货地址</h2>
          {count > 0 && (
            <p className="small muted end">
              已保存 {count} 个，最多 {addressLimit} 个
            </p>
          )}
        </div>
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
            {isFormOpen ? (
              count % 2 === 1 && <AddressReach />
            ) : (
              <button type="button" className="addr addr--add" disabled={isFull} onClick={() => setEdited('new')}>
                <Icon name="plus" size={24} />
                <b>{isFull ? `最多保存 ${addressLimit} 个地址` : '新增收货地址'}</b>
                {!isFull && <span>粘贴整段文字也能识别</span>}
              </button>
            )}
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
      {isFormOpen && (
        <section className="panel" aria-labelledby="address-new">
          <div className="panel__head">
            <h2 id="address-new">新增收货地址</h2>
          </div>
          <AddressForm
            key={added}
            address={undefined}
            save={(fields) => saveAddress(fields)}
            onDone={() => setAdded(added + 1)}
            canCancel={false}
            draft={draftOf(draftName('new'))}
          />
        </section>
      )}
    </>
  );
}
