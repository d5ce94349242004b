import { useState } from 'react';
import type { Address } from '#core/address/list-contract.ts';
import { maskPhone } from '#core/member/phone.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { makeDefault, removeAddress } from './changes.ts';
import '#storefront/address/parts/address.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/tag.css';

/** One address of the book with its actions. */
export function AddressBookCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const whole = fullAddress([address.province, address.city, address.county, address.adrdetail]);

  async function remove() {
    setBusy(true);
    await removeAddress(address.address_id);
  }

  return (
    <article className={address.is_def ? 'addrrow is-on' : 'addrrow'} aria-label={`${address.username}的收货地址`}>
      <div>
        <p className="addrrow__who">
          <b>{address.username}</b>
          <span className="num">{maskPhone(address.telephone)}</span>
          {address.is_def && <span className="tag tag--promo">默认</span>}
          {address.tag && <span className="tag">{address.tag}</span>}
        </p>
        <p className="addrrow__place">{whole}</p>
      </div>
      <div className="addrrow__acts">
        <button type="button" className="btn btn--line btn--sm" onClick={onEdit}>
          编辑
        </button>
        {!address.is_def && (
          <button type="button" className="btn btn--line btn--sm" onClick={() => void makeDefault(address)}>
            设为默认
          </button>
        )}
        <button type="button" className="btn btn--text btn--sm" onClick={() => setAsking(true)}>
          删除
        </button>
      </div>
      {isAsking && (
        <Dialog title="删除这个地址？" isAlert onClose={() => setAsking(false)}>
          <p className="sub">
            {address.username}·{whole}
          </p>
          <div className="row">
            <button type="button" className="btn btn--text" onClick={() => setAsking(false)}>
              再想想
            </button>
            <button type="button" className="btn btn--main" aria-busy={isBusy} onClick={() => !isBusy && void remove()}>
              删除
            </button>
          </div>
        </Dialog>
      )}
    </article>
  );
}
