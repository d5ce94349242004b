import { useState } from 'react';
import { addSale, endSale, listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime } from '#core/time/time.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { type Chosen, GoodsPicker } from './picker.tsx';

type Sale = DeskOutput<typeof listDeskSales>['list'][number];

const states = { waiting: '未开始', running: '进行中', over: '已结束' } as const;
const minuteOf = (time: number): string => formatTime(time, false);

/** Sales with a beginning and an end (限时直降). */
export function SalesDesk() {
  const { data, fault, reload } = useCall(listDeskSales, {});
  const { doing, begin, close } = useDoing<'add' | Sale>(reload);
  return (
    <>
      <div className="head">
        <h1>限时活动</h1>
        <span className="muted">到时自动开始和结束，价格当即生效</span>
        <div className="head__end">
          <button type="button" className="btn btn--main" onClick={() => begin('add')}>
            新建活动
          </button>
        </div>
      </div>
      <section className="box" aria-label="活动列表">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <p className="empty">还没有限时活动。</p>}
        <ul className="cases">
          {data?.list.map((sale) => (
            <li key={sale.activity_id} className="case">
              <header>
                <b>{sale.name}</b>
                <span className={`tag tag--sale-${sale.state}`}>{states[sale.state]}</span>
                <time className="muted">
                  {minuteOf(sale.begins)} 至 {minuteOf(sale.ends)}
                </time>
              </header>
              <ul className="plain-list">
                {sale.skus.slice(0, 4).map((sku) => (
                  <li key={sku.item_id}>
                    {sku.item_name} {sku.spec_name} <b>{formatPrice(sku.price)}</b>{' '}
                    <s className="muted">{formatPrice(sku.usual)}</s>
                  </li>
                ))}
                {sale.skus.length > 4 && <li className="muted">共 {sale.skus.length} 个规格</li>}
              </ul>
              {sale.state !== 'over' && (
                <footer>
                  <button type="button" className="btn" onClick={() => begin(sale)}>
                    {sale.state === 'waiting' ? '取消活动' : '提前结束'}
                  </button>
                </footer>
              )}
            </li>
          ))}
        </ul>
      </section>
      {doing === 'add' && <AddDialog onClose={close} />}
      {doing !== null && doing !== 'add' && <EndDialog sale={doing} onClose={close} />}
    </>
  );
}

function AddDialog({ onClose }: { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(addSale);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const add = async (form: FormData): Promise<void> => {
    const added = await send({
      name: textOf(form, 'name'),
      begins: textOf(form, 'begins'),
      ends: textOf(form, 'ends'),
      percent: textOf(form, 'percent') || 0,
      goods_ids: [...chosen.keys()],
    });
    if (added) onClose('活动已建好，到时自动开始');
  };
  return (
    <FormDialog
      title="新建限时活动"
      press="新建"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={(form) => add(form)}
    >
      <label className="field">
        名称
        <input className="input" name="name" maxLength={20} placeholder="如 周末直降" required />
      </label>
      <div className="halves">
        <label className="field">
          开始（北京时间）
          <input className="input" name="begins" type="datetime-local" required />
        </label>
        <label className="field">
          结束（北京时间）
          <input className="input" name="ends" type="datetime-local" required />
        </label>
      </div>
      <label className="field">
        降价百分比（20 即八折，取整到元）
        <input className="input" name="percent" inputMode="numeric" required />
      </label>
      <GoodsPicker chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}

function EndDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: (said?: string) => void }) {
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
