import { useState } from 'react';
import type { Address } from '#core/address/list-contract.ts';
import { maskPhone } from '#core/member/phone.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { addressLimit } from '#core/site/limits.ts';
import { addresses as reading } from '#storefront/address/store.ts';
import { $chosenAddress, chooseAddress } from '#storefront/checkout/store.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/address/parts/address.css';
import '#storefront/shell/parts/style/chip.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/tag.css';
import './AddressCards.css';
// The form shares its file with the address book, which carries no styles.
import '#storefront/address/parts/address.css';
import '#storefront/shell/parts/style/chip.css';

// Members with an address seldom open the form.
const AddressEdit = late(async () => (await import('./AddressEdit.tsx')).AddressEdit, <LoadingPanel lines={6} />);

/** The number of cards shown before 展开更多. */
const cardsShown = 5;

/** The addresses as cards, the default one first; adding and editing happen in place. */
export function AddressCards() {
  const { data: addresses, failure } = useStore(reading.$reading);
  const chosen = useStore($chosenAddress);
  const [edited, setEdited] = useState<Address | 'new'>();
  const [isOpen, setOpen] = useState(false);

  if (!addresses) {
    return failure ? (
      <FailedPart message={failure} onRetry={() => void reading.load()} />
    ) : (
      <LoadingPanel shape="address" lines={3} />
    );
  }
  // Without an address the form opens by itself.
  const open = edited ?? (addresses.length === 0 ? 'new' : undefined);
  const shown = isOpen ? addresses : addresses.filter((one, index) => index < cardsShown || one === chosen);
  return (
    <>
      <div className="addrs">
        {shown.map((address) => (
          <AddressCard
            key={address.address_id}
            address={address}
            isOn={address === chosen}
            onEdit={() => setEdited(address)}
          />
        ))}
        <button
          type="button"
          className="addr addr--add"
          disabled={addresses.length >= addressLimit}
          onClick={() => setEdited('new')}
        >
          <Icon name="plus" size={24} />
          {addresses.length >= addressLimit ? `最多保存 ${addressLimit} 个地址` : '新增收货地址'}
        </button>
      </div>
      {addresses.length > shown.length && (
        <button type="button" className="link small more-addrs" onClick={() => setOpen(true)}>
          展开更多地址（{addresses.length - shown.length}）
        </button>
      )}
      {open && (
        <AddressEdit
          key={open === 'new' ? 'new' : open.address_id}
          address={open === 'new' ? undefined : open}
          onDone={() => setEdited(undefined)}
          canCancel={addresses.length > 0}
        />
      )}
    </>
  );
}

interface CardProps {
  address: Address;
  isOn: boolean;
  onEdit: () => void;
}

function AddressCard({ address, isOn, onEdit }: CardProps) {
  return (
    <label className={isOn ? 'addr is-on' : 'addr'}>
      <input
        className="check"
        type="radio"
        name="address"
        checked={isOn}
        onChange={() => chooseAddress(address.address_id)}
      />
      <span className="row">
        <b>{address.username}</b>
        <span className="num">{maskPhone(address.telephone)}</span>
      </span>
      <span>{fullAddress([address.province, address.city, address.county, address.adrdetail])}</span>
      <span className="edit">
        {address.is_def && <span className="tag tag--promo">默认</span>}
        {address.tag && <span className="tag">{address.tag}</span>}
        <button type="button" className="link" onClick={onEdit}>
          编辑
        </button>
      </span>
    </label>
  );
}
