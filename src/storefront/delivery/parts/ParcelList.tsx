import { useCallback, useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { loadParcels, type Parcel } from '#storefront/delivery/store.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { useLate } from '#storefront/shell/island/IslandBoundary.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/parts/style/skeleton.css';
import '#storefront/delivery/order-parcels.css';

interface Props {
  orderId: string;
  /** Called once the room that the parcels need is known, with their number and that of what is not sent, unless they could not be read. */
  onSettled?: (count?: number) => void;
}

/** The parcels of an order, each with its goods and traces. */
export function ParcelList({ orderId, onSettled }: Props) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadParcels>>>();
  const [failure, setFailure] = useState('');
  const isLate = useLate(!found && !failure);

  const load = useCallback(async () => {
    setFailure('');
    try {
      setFound(await loadParcels(orderId));
    } catch (reason) {
      setFailure(messageOf(reason));
    }
  }, [orderId]);
  useEffect(() => void load(), [load]);
  const count = found && found.parcels.length + found.unsent.length;
  const isSettled = count !== undefined || failure !== '';
  useEffect(() => {
    if (isSettled) onSettled?.(count);
  }, [isSettled, count, onSettled]);

  if (failure) {
    return (
      <Note
        kind="bad"
        action={
          <button type="button" className="link" onClick={() => void load()}>
            重试
          </button>
        }
      >
        {failure}
      </Note>
    );
  }
  if (!found) {
    return (
      <div className="parcel parcel--wait" role="status" aria-busy="true" aria-label="正在查询物流">
        {[1, 2, 3, 4].map((line) => (
          <div key={line} className={isLate ? 'skeleton skeleton--line' : 'skeleton--line'} />
        ))}
      </div>
    );
  }
  if (count === 0) return <p className="muted">还没有包裹信息，发货后在这里查看</p>;
  const { parcels, unsent } = found;
  return (
    <div className="parcels">
      {parcels.map((parcel, index) => (
        <ParcelView key={parcel.delivery_id || 'rest'} parcel={parcel} place={parcels.length > 1 ? index + 1 : 0} />
      ))}
      {unsent.map(({ aftersales_bn, num, reason, refund_fee, is_refunded }) => (
        <Note
          key={aftersales_bn}
          action={
            <a className="link" href={memberRoutes.supportDetail(aftersales_bn)}>
              退款详情
            </a>
          }
        >
          {num} 件商品不再发货：{reason}。
          {refund_fee > 0 &&
            `${formatPrice(refund_fee)} ${is_refunded ? '已按原支付方式退回' : '正在按原支付方式退回'}。`}
        </Note>
      ))}
    </div>
  );
}

/** One parcel; `place` numbers it where there are several. */
function ParcelView({ parcel, place }: { parcel: Parcel; place: number }) {
  return (
    <section className="parcel" aria-label={place ? `包裹 ${place}` : '包裹'}>
      <div className="parcel__head">
        <Icon name={parcel.delivery_id ? 'truck' : 'parcel'} size={24} />
        <div>
          <b>
            {place > 0 && parcel.delivery_id && `包裹 ${place}·`}
            {parcel.status_msg}
          </b>
          {parcel.delivery_id && (
            <div className="small muted">
              {parcel.delivery_corp_name} <span className="num">{parcel.delivery_code}</span>
            </div>
          )}
        </div>
        <span className="small muted end">共 {parcel.items_num} 件</span>
      </div>
      <ul className="parcel__goods">
        {parcel.items.map((line) => (
          <li key={line.item_id}>
            <img
              src={smallPicture(line.pic || blankPicture)}
              alt={line.item_name}
              title={line.item_name}
              width="48"
              height="48"
            />
          </li>
        ))}
      </ul>
      {parcel.tracking_url && (
        <a className="link small" href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
          在快递100查看物流
        </a>
      )}
      {parcel.traces.length > 0 && (
        <ol className="traces">
          {parcel.traces.map((trace) => (
            <li key={`${trace.AcceptTime}${trace.AcceptStation}`}>
              {trace.AcceptStation}
              <span className="small muted num">{trace.AcceptTime}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
