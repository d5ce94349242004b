import { useState } from 'react';
import type { Position } from '#core/position/contract.ts';
import { positionOfNames, positionText } from '#core/position/rules.ts';
import { loadRegions } from '#core/region/load.ts';
import { RegionFields } from '#storefront/region/parts/RegionFields.tsx';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { Locating } from './use-reservation.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import './reservation.css';
import '#storefront/shell/parts/style/button-kinds.css';

interface Props {
  position: Position;
  locating: Locating;
  onChange: (position: Position) => void;
}

const hints: Readonly<Record<Locating, string>> = {
  idle: '',
  searching: '正在定位…',
  found: '已定位，可改',
  unknown: '未能定位，请选择',
};

/** The region of the home: found by the device, changed in a separate dialog. */
export function PositionField({ position, locating, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const text = positionText(position);
  return (
    <div className="field">
      <div>
        <span className="sub small">所在城市 </span>
        <span className="muted position-hint" role="status">
          {hints[locating]}
        </span>
      </div>
      {/* A browser without script sends only the name of the city. */}
      <noscript>
        <input className="input" name="cityName" maxLength={30} autoComplete="address-level2" aria-label="所在城市" />
      </noscript>
      <button type="button" className="input position-button only-script" onClick={() => setOpen(true)}>
        <span className={text ? undefined : 'muted'}>{text || '选择省市区'}</span>
        <span className="sr">，更改所在城市</span>
        <Icon name="down" size={16} />
      </button>
      {isOpen && <PositionDialog position={position} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PositionDialog({ position, onChange, onClose }: Omit<Props, 'locating'> & { onClose: () => void }) {
  const [names, setNames] = useState({
    province: position.provinceName,
    city: position.cityName,
    county: position.areaName,
    detail: position.detailedAddress,
  });
  async function save() {
    const { province, city, county: area, detail } = names;
    onChange(positionOfNames(await loadRegions(), { province, city, area, detail }));
    onClose();
  }
  return (
    <Dialog title="所在城市" onClose={onClose}>
      <div className="position-fields">
        <RegionFields value={names} errors={{}} onChange={(next) => setNames({ ...names, ...next })} />
        <TextField
          label="详细地址（可不填）"
          value={names.detail}
          error={undefined}
          isWide
          maxLength={120}
          onChange={(detail) => setNames({ ...names, detail })}
        />
      </div>
      <button type="button" className="btn btn--main btn--full" onClick={() => void save()}>
        确定
      </button>
    </Dialog>
  );
}
