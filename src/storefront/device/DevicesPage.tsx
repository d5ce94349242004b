import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { AddDeviceDialog } from './AddDeviceDialog.tsx';
import { byKind } from './by-kind.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { ownDevices } from './store.ts';
import { deviceDraft } from './TellDevice.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './devices.css';

/** The member's devices at home: goods of received orders appear by themselves, others are added by hand. */
export function DevicesPage() {
  const [isAdding, setAdding] = useState(false);
  /** Before React is ready a press would be lost. */
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    setAdding(hasReturned(deviceDraft));
  }, []);
  return (
    <IslandBoundary>
      <section className="panel" aria-labelledby="devices">
        <div className="panel__head">
          <h2 id="devices">我的设备</h2>
          <button
            type="button"
            className="btn btn--line btn--sm end"
            disabled={!isAwake}
            onClick={() => setAdding(true)}
          >
            添加设备
          </button>
        </div>
        <p className="sub">收货后的联网商品会自动出现在这里。选购时按这些设备判断缺不缺网关、是否同一个生态。</p>
        <Devices onAdd={() => setAdding(true)} />
        {isAdding && <AddDeviceDialog onClose={() => setAdding(false)} />}
      </section>
    </IslandBoundary>
  );
}

/** The devices of a kind that are seen at once; the rest is shown on request. */
const firstDevices = 4;

function Kind({ group: { kind, devices } }: { group: ReturnType<typeof byKind>[number] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? devices : devices.slice(0, firstDevices);
  return (
    <section className="devkind" aria-label={kind}>
      <h3>
        {kind} <span className="num">{devices.length} 件</span>
      </h3>
      <ul className="devs">
        {shown.map((device) => (
          <DeviceRow key={device.device_id} device={device} />
        ))}
      </ul>
      {shown.length < devices.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          展开其余 {devices.length - shown.length} 件
        </button>
      )}
    </section>
  );
}

function Devices({ onAdd }: { onAdd: () => void }) {
  const reading = useStore(ownDevices.$reading);
  useEffect(() => void ownDevices.load(), []);
  const groups = byKind(reading.data ?? []);
  return (
    <Loaded reading={reading} onRetry={() => void ownDevices.load()} lines={9}>
      {(list) =>
        list.length === 0 ? (
          <EmptyPart room="bedroom" title="还没有登记设备" hint="登记家里的网关和设备，选购时就知道合不合用">
            <button type="button" className="btn btn--main" onClick={onAdd}>
              添加第一台
            </button>
          </EmptyPart>
        ) : (
          <>
            {groups.map((group) => (
              <Kind key={group.kind} group={group} />
            ))}
            <NextStep text="想添一件和它们合用的" href={routes.goodsList()} name="去产品库挑选" />
          </>
        )
      }
    </Loaded>
  );
}
