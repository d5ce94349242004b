import type { OwnDevice } from '#core/device/contract.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { removeDevice } from './store.ts';
import '#storefront/favourite/collection.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/tag.css';
import './devices.css';

const sources = { order: '订单', catalogue: '商城商品', told: '自行登记' } as const;

/** One device with the facts that decide compatibility. */
export function DeviceRow({ device }: { device: OwnDevice }) {
  const facts = [device.protocols.join('、'), device.ecosystems.join('、')].filter(Boolean);
  return (
    <li className="saved saved--note">
      {device.item_id ? (
        <img src={smallPicture(device.pic || blankPicture)} alt="" width="80" height="80" loading="lazy" />
      ) : (
        <span className="saved__tile">
          <Icon name="layers" size={24} />
        </span>
      )}
      <div className="saved__text">
        {device.item_id ? <a href={routes.goods(device.item_id)}>{device.name}</a> : <span>{device.name}</span>}
        <span className="row">
          <span className="tag">{sources[device.source]}</span>
          {device.is_gateway && <span className="tag tag--ok">网关</span>}
          {device.needs_neutral && <span className="tag tag--warn">需要零线</span>}
          {device.item_spec_desc && <span className="small muted">{device.item_spec_desc}</span>}
        </span>
        <span className="small muted">{facts.join('·')}</span>
        <span className="small muted num">
          {formatTime(device.created, false)} {device.source === 'order' ? '收货' : '登记'}
        </span>
      </div>
      <div className="saved__acts">
        <button
          type="button"
          className="btn btn--text btn--sm"
          aria-label={`移除 ${device.name}`}
          onClick={() => void removeDevice(device.device_id)}
        >
          移除
        </button>
      </div>
    </li>
  );
}
