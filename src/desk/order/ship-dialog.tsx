import { useState } from 'react';
import { collectOrder, listDeskCouriers, shipOrder } from '#core/delivery/desk-contract.ts';
import type { DeskOrder } from '#core/order/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const lastCourier = 'desk-courier';

/** Courier, waybill, and the pieces that go into this parcel. */
export function ShipDialog(props: { readonly order: DeskOrder; readonly onClose: (said?: string) => void }) {
  const { order, onClose } = props;
  const { data: couriers } = useCall(listDeskCouriers, {});
  const [courier, setCourier] = useState(localStorage.getItem(lastCourier) ?? 'SF');
  const { isBusy, fault, send } = usePress(shipOrder);
  const waiting = order.goods.filter((line) => line.shipped < line.num);
  const ship = async (form: FormData): Promise<void> => {
    const lines = waiting
      .map((line) => ({ id: line.order_line_id, num: Number(form.get(line.order_line_id) ?? 0) }))
      .filter(({ num }) => num > 0);
    const sent = await send({
      order_id: order.order_id,
      corp_code: courier,
      delivery_code: textOf(form, 'waybill'),
      lines,
    });
    if (!sent) return;
    localStorage.setItem(lastCourier, courier);
    onClose('已发货');
  };
  return (
    <FormDialog title="发货" press="确认发货" {...{ isBusy, fault }} onClose={() => onClose()} onSend={ship}>
      <p className="shipto">
        <b>{order.receiver_name}</b> {order.area} {order.receiver_address}
      </p>
      <div className="pair">
        <Field label="快递单号">
          <input name="waybill" required maxLength={32} autoComplete="off" />
        </Field>
        <Field label="快递公司">
          <select value={courier} onChange={(event) => setCourier(event.target.value)}>
            {(couriers?.list ?? [{ corp_code: courier, corp_name: courier }]).map(({ corp_code, corp_name }) => (
              <option key={corp_code} value={corp_code}>
                {corp_name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <fieldset className="choices parcel">
        <legend>这个包裹里有几件</legend>
        {waiting.map((line) => (
          <label key={line.order_line_id} className="choices__count">
            {line.pic ? (
              <img src={line.pic} alt="" width="32" height="32" />
            ) : (
              <span className="nopic nopic--service" />
            )}
            <span>
              {line.item_name}
              {line.spec_name && <small>{line.spec_name}</small>}
            </span>
            {line.num - line.shipped > 1 && <small>最多 {line.num - line.shipped} 件</small>}
            <input
              className="input"
              type="number"
              name={line.order_line_id}
              min={0}
              max={line.num - line.shipped}
              defaultValue={line.num - line.shipped}
            />
          </label>
        ))}
      </fieldset>
    </FormDialog>
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
      <Field label="提货码" hint="请买家在订单页出示">
        <input name="code" inputMode="numeric" autoComplete="off" required />
      </Field>
    </FormDialog>
  );
}
