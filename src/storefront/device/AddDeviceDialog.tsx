import { useState } from 'react';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { FindGoods } from './FindGoods.tsx';
import { deviceDraft, TellDevice } from './TellDevice.tsx';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/chip.css';

const ways = [
  { key: 'find', name: '商城里的商品' },
  { key: 'tell', name: '其他设备' },
] as const;

/** Adds a device: from the catalogue, with known facts, or in the member's own words. */
export function AddDeviceDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<(typeof ways)[number]['key']>(() => (hasReturned(deviceDraft) ? 'tell' : 'find'));
  return (
    <Dialog title="添加设备" isWide onClose={onClose}>
      <div className="ask">
        <div className="chips" role="radiogroup" aria-label="设备从哪里来">
          {ways.map(({ key, name }) => (
            <label key={key} className={way === key ? 'chip is-on' : 'chip'}>
              <input type="radio" className="sr" name="way" checked={way === key} onChange={() => setWay(key)} />
              {name}
            </label>
          ))}
        </div>
        {way === 'find' ? <FindGoods onDone={onClose} /> : <TellDevice onDone={onClose} />}
      </div>
    </Dialog>
  );
}
