import type { OwnDevice } from '#core/device/contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { removeDevice } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/tag.css';
import './devices.css';

const sources = { order: '收货', catalogue: '登记', told: '自行登记' } as const;

/** One device with the facts that decide compatibility, and what its owner comes for; taking it off the list is put away. */
export function DeviceRow({ device }: { device: OwnDevice }) {
  const facts = [device.protocols.join('、'), device.item_spec_desc].filter(Boolean);
  return (
    <li className="dev">
      {device.item_id ? (
        <img src={smallPicture(device.pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
      ) : (
        <span className="dev__tile">
          <Icon name="layers" size={24} />
        </span>
      )}
      <div>
        {device.item_id ? (
          <a className="dev__name" href={routes.goods(device.item_id)}>
            {device.name}
          </a>
        ) : (
          <span className="dev__name">{device.name}</span>
        )}
        {device.is_gateway && <span className="tag tag--ok">网关</span>}
        {device.needs_neutral && <span className="tag tag--warn">需要零线</span>}
        <p title={device.ecosystems.join('、')}>{facts.join(' · ')}</p>
        <div className="dev__acts">
          <span className="num">
            {formatTime(device.created).slice(0, 10)} {sources[device.source]}
          </span>
          {device.item_id && (
            <a href={memberRoutes.support()} aria-label={`给${device.name}报修`}>
              报修
            </a>
          )}
          <details>
            <summary aria-label={`${device.name}的更多操作`}>
              <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 12h.01M12 12h.01M19 12h.01" />
              </svg>
            </summary>
            {device.item_id && (
              <>
                <a href={`${routes.goods(device.item_id)}#params`} aria-label={`${device.name}的说明`}>
                  说明
                </a>
                <a href={routes.goods(device.item_id)} aria-label={`补购${device.name}`}>
                  补购
                </a>
              </>
            )}
            <button
              type="button"
              aria-label={`移除 ${device.name}`}
              onClick={() => void removeDevice(device.device_id)}
            >
              移除
            </button>
          </details>
        </div>
      </div>
    </li>
  );
}
