import { useState } from 'react';
import { changeSale, endSale, type listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { salePrice } from '#core/goods/desk/sale-price.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { minuteOf } from '#core/time/time.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { offOf } from './sale-table.tsx';

interface Props {
  readonly sale: DeskOutput<typeof listDeskSales>['list'][number];
  readonly onClose: (said?: string) => void;
}

/** Names a sale anew or moves its times; what runs has begun, and only its end moves. */
export function ChangeSale({ sale, onClose }: Props) {
  const { isBusy, fault, send } = usePress(changeSale);
  const isRunning = sale.state === 'running';
  const change = async (form: FormData): Promise<void> => {
    const { activity_id, mark } = sale;
    const times = { begins: textOf(form, 'begins'), ends: textOf(form, 'ends') };
    if (await send({ activity_id, mark, name: textOf(form, 'name'), ...times })) onClose('活动已修改');
  };
  return (
    <FormDialog title="修改活动" press="保存" isEdit {...{ isBusy, fault }} onClose={() => onClose()} onSend={change}>
      <Field label="名称">
        <input name="name" maxLength={20} defaultValue={sale.name} required />
      </Field>
      <RangeField
        label="活动时间"
        hint={isRunning ? '已经开始，只能改结束时间' : '北京时间，到时自动开始和结束'}
        from={{
          type: 'datetime-local',
          name: 'begins',
          'aria-label': '开始时间',
          defaultValue: minuteOf(sale.begins),
          readOnly: isRunning,
          required: true,
        }}
        to={{
          type: 'datetime-local',
          name: 'ends',
          'aria-label': '结束时间',
          defaultValue: minuteOf(sale.ends),
          required: true,
        }}
      />
      <p className="muted">商品不变；要换商品，请结束后新建一场。</p>
    </FormDialog>
  );
}

/** As many goods show what a further cut makes of them. */
const shownCuts = 3;

/** Brings the prices of a sale further down; what runs costs less at once. */
export function CutSale({ sale, onClose }: Props) {
  const { isBusy, fault, send } = usePress(changeSale);
  const [typed, setTyped] = useState('');
  const percent = /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : 0;
  const lower = sale.skus.filter(({ usual, price }) => salePrice(usual, percent) < price);
  const goods = new Set(lower.map(({ goods_id }) => goods_id)).size;
  const cut = async (): Promise<void> => {
    const { activity_id, mark, name } = sale;
    const times = { begins: minuteOf(sale.begins), ends: minuteOf(sale.ends) };
    if (await send({ activity_id, mark, name, ...times, percent: typed.trim() || 0 }))
      onClose(`已降到 ${percent}%${sale.state === 'running' ? '，立即生效' : ''}`);
  };
  return (
    <FormDialog
      title={`加大降幅：${sale.name}`}
      press={goods > 0 ? `${goods} 个商品再降价` : '再降价'}
      note={sale.state === 'running' ? '立即生效，之后不能调回' : '开始时生效，之后不能调回'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={cut}
    >
      <Field label="新的降幅" suffix="%" hint={`现在降 ${offOf(sale.skus)}，已经更低的不变`}>
        <input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} required />
      </Field>
      {percent > 0 && (
        <ul className="result salecuts" aria-label="降价后">
          {lower.slice(0, shownCuts).map(({ item_id, item_name, price, usual }) => (
            <li key={item_id}>
              <span className="cut">{item_name}</span>
              <span className="nowrap">
                <span className="muted">{formatPrice(price)}</span> → <b>{formatPrice(salePrice(usual, percent))}</b>
              </span>
            </li>
          ))}
          {lower.length === 0 && <li className="muted">没有价格会更低</li>}
        </ul>
      )}
    </FormDialog>
  );
}

/** Ends a sale now, or drops one that waits. */
export function EndSale({ sale, onClose }: Props) {
  const { isBusy, fault, send } = usePress(endSale);
  const isWaiting = sale.state === 'waiting';
  const end = async (): Promise<void> => {
    const ended = await send({ activity_id: sale.activity_id });
    if (ended) onClose(isWaiting ? '活动已取消' : '活动已结束，价格已恢复');
  };
  return (
    <FormDialog
      title={isWaiting ? '取消活动' : '提前结束活动'}
      press={isWaiting ? '取消活动' : '结束'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={end}
    >
      <p>
        {isWaiting
          ? `“${sale.name}”将不会开始。`
          : `“${sale.name}”的 ${sale.skus.length} 个规格立即恢复平时价格；已下的订单不受影响。`}
      </p>
    </FormDialog>
  );
}
