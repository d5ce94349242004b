import { useEffect, useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { type DeskOrder, getDeskOrder, noteOrder, openReceiver } from '#core/order/desk-contract.ts';
import { payTypeNames } from '#core/order/status.ts';
import { readRemark } from '#core/order/times/remark.ts';
import { noteLimits } from '#core/staff/written.ts';
import { formatTime } from '#core/time/time.ts';
import { Link } from '#desk/shell/link.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { NoteDialog } from '#desk/shell/note/note-dialog.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { useKeys } from '#desk/shell/use-keys.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { dayName, dayWord, shortTime } from '#desk/shell/words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ClosedRefunds } from './closed-refunds.tsx';
import { Lines } from './lines.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ReceiverDialog } from './receiver-dialog.tsx';
import { CollectDialog, ShipDialog } from './ship-dialog.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';
import { toneOf, wordsOf } from './view-tones.ts';

type Open = 'ship' | 'unsent' | 'note' | 'receiver' | 'price' | 'cancel' | 'collect';

/** The open order with what can be done about it. */
export function OrderPane(props: {
  readonly orderId: string;
  /** Whether the list has asked to ship it. */
  readonly isShipping: boolean;
  /** Address of the list, which a narrow screen does not show beside the order. */
  readonly back: string;
  readonly onChange: () => void;
}) {
  const { orderId, isShipping, back, onChange } = props;
  const { data: order, fault, reload } = useCall(getDeskOrder, { order_id: orderId });
  const changed = (): void => {
    reload();
    onChange();
  };
  const { doing: open, begin: setOpen, close } = useDoing<Open>(changed);
  const mayShip = order?.view === 'toShip' || order?.view === 'partShipped';
  useEffect(() => {
    if (isShipping && mayShip) setOpen('ship');
  }, [isShipping, mayShip, setOpen]);
  useKeys({
    s: () => {
      if (mayShip) setOpen('ship');
    },
    n: () => setOpen('note'),
  });
  if (fault) return <p className="fault">{fault}</p>;
  if (!order) return <aside className="box pane" aria-busy="true" aria-label="订单详情" />;
  return (
    <aside className="box pane" aria-label="订单详情">
      <header className="pane__head">
        <Link className="narrow-only" href={back}>
          返回列表
        </Link>
        <div className="pane__title">
          <h2>{order.order_id}</h2>
          <span className={`tag tag--${toneOf(order)}`}>{wordsOf(order)}</span>
          {order.waits_for_transfer && <span className="tag tag--bad">转账待核对</span>}
          {order.urged !== null && <span className="tag tag--bad">催发货</span>}
        </div>
        <div className="pane__do">
          {mayShip && (
            <button type="button" className="btn btn--main" onClick={() => setOpen('ship')}>
              发货 <kbd>S</kbd>
            </button>
          )}
          {order.view === 'partShipped' && (
            <button type="button" className="btn" onClick={() => setOpen('unsent')}>
              剩下的不发了
            </button>
          )}
          {order.view === 'pickup' && (
            <button type="button" className="btn btn--main" onClick={() => setOpen('collect')}>
              核销自提
            </button>
          )}
          {order.cancel && (
            <button type="button" className="btn btn--main" onClick={() => setOpen('cancel')}>
              处理取消申请
            </button>
          )}
          {order.waits_for_transfer && (
            <Link className="btn btn--main" href={addressOf('transfers')}>
              核对转账
            </Link>
          )}
          {order.may_change_price && (
            <button type="button" className="btn" onClick={() => setOpen('price')}>
              改价
            </button>
          )}
          {order.may_change_address && (
            <button type="button" className="btn" onClick={() => setOpen('receiver')}>
              改收货信息
            </button>
          )}
          <button type="button" className="btn" onClick={() => setOpen('note')}>
            备注 <kbd>N</kbd>
          </button>
        </div>
      </header>
      <Facts order={order} />
      <Lines order={order} />
      <section className="pane__part">
        <h3>经过</h3>
        <ol className="timeline">
          {order.timeline.map(({ time, text, by }) => (
            <li key={`${time} ${text}`}>
              <span>
                {text}
                {by && <small>{by}</small>}
              </span>
              {/* What happened at midnight happened then as well. */}
              <time>{`${dayWord(time)} ${formatTime(time, false).slice(11)}`}</time>
            </li>
          ))}
        </ol>
      </section>
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'unsent' && <UnsentDialog order={order} onClose={close} />}
      {open === 'collect' && <CollectDialog orderId={order.order_id} onClose={close} />}
      {open === 'note' && <OrderNote orderId={order.order_id} onClose={close} />}
      {open === 'receiver' && <ReceiverDialog order={order} onClose={close} />}
      {open === 'price' && <PriceDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </aside>
  );
}

/** A note beside the order. */
function OrderNote({ orderId, onClose }: { readonly orderId: string; readonly onClose: (said?: string) => void }) {
  const { send, ...press } = usePress(noteOrder);
  return (
    <NoteDialog
      title="写备注"
      hint="只有员工能看到"
      placeholder="例如：周末送，先打电话"
      most={noteLimits.order}
      {...press}
      onClose={() => onClose()}
      onSave={async (content) => {
        if (await send({ order_id: orderId, content })) onClose('备注已保存');
      }}
    />
  );
}

/** What the sum is made of; parts that are nothing are left out. */
const sumWords = ({ item_fee, freight_fee, discount_fee }: DeskOrder): string =>
  [
    `商品 ${formatPrice(item_fee)}`,
    freight_fee > 0 ? `运费 ${formatPrice(freight_fee)}` : '免运费',
    discount_fee > 0 && `优惠 ${formatPrice(discount_fee)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Facts({ order }: { readonly order: DeskOrder }) {
  const [mobile, setMobile] = useState('');
  const remark = readRemark(order.remark);
  const opening = usePress(openReceiver);
  const openMobile = async (): Promise<void> => {
    const answer = await opening.send({ order_id: order.order_id });
    if (answer) setMobile(answer.receiver_mobile);
  };
  const isGivenUp = order.view === 'over' && order.pay_time === null;
  return (
    <dl className="facts">
      <div>
        <dt>{order.pickup ? '取货' : '收货'}</dt>
        <dd>
          {order.receiver_name} {mobile || order.receiver_mobile}{' '}
          {!mobile && (
            <button type="button" className="plain link" disabled={opening.isBusy} onClick={() => void openMobile()}>
              看完整号码
            </button>
          )}
          {opening.fault && <small className="fault">{opening.fault}</small>}
          <span className="pane__place">{order.area}</span>
          <span className="pane__place">{order.receiver_address}</span>
        </dd>
      </div>
      <div>
        <dt>{isGivenUp ? '金额' : order.pay_time === null ? '应付' : '实付'}</dt>
        <dd className={isGivenUp ? 'muted' : ''}>
          <b>{formatPrice(order.total_fee)}</b>{' '}
          {isGivenUp
            ? '没有付款'
            : order.pay_time !== null && payTypeNames[order.pay_type as keyof typeof payTypeNames]}
          <small>{sumWords(order)}</small>
        </dd>
      </div>
      {order.pickup && (
        <div>
          <dt>自提</dt>
          <dd>
            {dayName(order.pickup.day)} {order.pickup.time}
            <small>买家预约的到店时间</small>
          </dd>
        </div>
      )}
      {remark.installation && (
        <div>
          <dt>安装</dt>
          <dd>
            {remark.installation}
            <small>买家期望的上门时间，出发前来电确认</small>
          </dd>
        </div>
      )}
      {remark.words && (
        <div>
          <dt>留言</dt>
          <dd>{remark.words}</dd>
        </div>
      )}
      {order.parcels.map((parcel) => (
        <div key={parcel.waybill}>
          <dt>包裹</dt>
          <dd>
            {parcel.courier} {parcel.waybill}
            <small>
              {parcel.pieces} 件，{shortTime(parcel.shipped)} 发出
            </small>
          </dd>
        </div>
      ))}
      {order.unsent.map(({ reason, pieces, refund_fee, progress_name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <div key={index}>
          <dt>不发</dt>
          <dd>
            {pieces} 件{refund_fee > 0 && `，退 ${formatPrice(refund_fee)}`}
            <small>
              {reason} · {progress_name}
            </small>
          </dd>
        </div>
      ))}
      {order.unsent_wish && (
        <div>
          <dt>不发</dt>
          <dd>
            {order.unsent_wish.reason}
            <small>{order.unsent_wish.agreed_by}已同意退款，等另一位同事复核</small>
          </dd>
        </div>
      )}
      <ClosedRefunds orderId={order.order_id} />
      {order.cancel && (
        <div>
          <dt>取消</dt>
          <dd>
            {order.cancel.reason}
            <small>应退 {formatPrice(order.cancel.total_fee)}</small>
            {order.cancel.agreed_by && <small>{order.cancel.agreed_by}已同意，等另一位同事复核</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}
