import { useState } from 'react';
import { waitingOf as leftOf } from '#core/aftersales/unsent.ts';
import { collectOrder, listDeskCouriers, shipOrder } from '#core/delivery/desk-contract.ts';
import { isService } from '#core/delivery/service-line.ts';
import type { DeskOrder } from '#core/order/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const lastCourier = 'desk-courier';

type Line = DeskOrder['goods'][number];

/** Courier and waybill of a parcel with all that waits, or with the pieces that are typed; neither where only services are left. */
export function ShipDialog(props: { readonly order: DeskOrder; readonly onClose: (said?: string) => void }) {
  const { order, onClose } = props;
  const [courier, setCourier] = useState(localStorage.getItem(lastCourier) ?? 'SF');
  const { isBusy, fault, send } = usePress(shipOrder);
  const [isSplit, setSplit] = useState(false);
  const waiting = order.goods.filter((line) => leftOf(line) > 0);
  const services = waiting.filter(({ item_id }) => isService(item_id));
  const goods = waiting.filter(({ item_id }) => !isService(item_id));
  // A service is in no parcel: without goods there is nothing to label.
  const isSent = goods.length > 0;
  const pieces = goods.reduce((sum, line) => sum + leftOf(line), 0);
  const ship = async (form: FormData): Promise<void> => {
    const typed = goods.map((line) => ({ id: line.order_line_id, num: Number(form.get(line.order_line_id) ?? 0) }));
    // Services are done with the last parcel: everything that is left goes without its lines.
    const isWhole = !isSplit || typed.reduce((sum, { num }) => sum + num, 0) === pieces;
    const sent = await send({
      order_id: order.order_id,
      ...(isSent && { corp_code: courier, delivery_code: textOf(form, 'waybill') }),
      ...(!isWhole && { lines: typed.filter(({ num }) => num > 0) }),
    });
    if (!sent) return;
    if (!isSent) return onClose('服务已完成');
    localStorage.setItem(lastCourier, courier);
    onClose('已发货');
  };
  return (
    <FormDialog
      title={isSent ? '发货' : '完成服务'}
      press={isSent ? '确认发货' : '服务已完成'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={ship}
    >
      <p className="shipto">
        <b>{order.receiver_name}</b> {order.area} {order.receiver_address}
        <small>订单 {order.order_id}</small>
      </p>
      {isSent && <LabelFields courier={courier} onChoose={setCourier} />}
      {services.length > 0 && (
        <p className="parcel__services">
          <span className="muted">{isSent ? '不用寄' : '没有要寄的商品，只剩'}</span>
          {services.map(({ item_name }) => item_name).join('、')}
        </p>
      )}
      {goods.length > 0 && (
        <fieldset className="choices parcel">
          <legend>
            {isSplit ? '这个包裹里有几件' : allOf(pieces, goods.length)}
            {pieces > 1 && (
              <button type="button" className="btn" aria-expanded={isSplit} onClick={() => setSplit(!isSplit)}>
                {isSplit ? '改为一起发' : '分包裹'}
              </button>
            )}
          </legend>
          {isSplit || goods.length === 1 ? (
            goods.map((line) => <Pieces key={line.order_line_id} line={line} isSplit={isSplit} />)
          ) : (
            <Kinds goods={goods} />
          )}
        </fieldset>
      )}
    </FormDialog>
  );
}

/** What stands on the parcel. */
function LabelFields(props: { readonly courier: string; readonly onChoose: (courier: string) => void }) {
  const { courier, onChoose } = props;
  const { data: couriers } = useCall(listDeskCouriers, {});
  return (
    <div className="pair shipwith">
      <Field label="快递单号">
        <input name="waybill" required maxLength={32} autoComplete="off" placeholder="扫面单，或手工输入" />
      </Field>
      <Field label="快递公司">
        <select value={courier} onChange={(event) => onChoose(event.target.value)}>
          {(couriers?.list ?? [{ corp_code: courier, corp_name: courier }]).map(({ corp_code, corp_name }) => (
            <option key={corp_code} value={corp_code}>
              {corp_name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}

/** What goes together: 全部一起发：9 件，8 种. */
const allOf = (pieces: number, kinds: number): string =>
  kinds > 1 ? `全部一起发：${pieces} 件，${kinds} 种` : `全部 ${pieces} 件一起发`;

/** All of a parcel, by name and variant, as it is checked against what lies on the table. */
const Kinds = ({ goods }: { readonly goods: readonly Line[] }) => (
  <ul className="parcel__kinds">
    {goods.map((line) => (
      <li key={line.order_line_id}>
        {line.pic ? <img src={line.pic} alt="" width="32" height="32" /> : <i className="nopic" />}
        <span>
          {line.item_name}
          {line.spec_name && <small>{line.spec_name}</small>}
        </span>
        <b className={leftOf(line) > 1 ? 'parcel__pieces is-several' : 'parcel__pieces'}>× {leftOf(line)}</b>
      </li>
    ))}
  </ul>
);

/** A line of the parcel; how many pieces of it is asked for where the order goes in several parcels. */
function Pieces({ line, isSplit }: { readonly line: Line; readonly isSplit: boolean }) {
  const left = leftOf(line);
  const thing = (
    <>
      {line.pic ? <img src={line.pic} alt="" width="32" height="32" /> : <i className="nopic" />}
      <span>
        {line.item_name}
        {line.spec_name && <small>{line.spec_name}</small>}
      </span>
    </>
  );
  if (!isSplit)
    return (
      <div className="choices__count">
        {thing}
        <b className="parcel__pieces">× {left}</b>
      </div>
    );
  return (
    <label className="choices__count">
      {thing}
      {left > 1 && <small>最多 {left} 件</small>}
      <input className="input" type="number" name={line.order_line_id} min={0} max={left} defaultValue={left} />
    </label>
  );
}

/** The buyer's code of a pick-up order. */
export function CollectDialog({
  orderId,
  onClose,
}: {
  readonly orderId: string;
  readonly onClose: (said?: string) => void;
}) {
  const { isBusy, fault, send } = usePress(collectOrder);
  const collect = async (form: FormData): Promise<void> => {
    if (await send({ order_id: orderId, pickup_code: textOf(form, 'code') })) onClose('已核销');
  };
  return (
    <FormDialog title="核销自提" press="核销" {...{ isBusy, fault }} onClose={() => onClose()} onSend={collect}>
      <Field label="自提码" hint="请买家在订单页出示">
        <input name="code" inputMode="numeric" autoComplete="off" required />
      </Field>
    </FormDialog>
  );
}
