import { useState } from 'react';
import { addSale } from '#core/goods/desk/sale-contract.ts';
import { salePrice } from '#core/goods/desk/sale-price.ts';
import { formatPrice } from '#core/money/money.ts';
import { minuteOf, startOfDay } from '#core/time/time.ts';
import { type Chosen, GoodsPicker } from '#desk/goods/picker.tsx';
import { Field, Usual } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { offOf, sumOf } from './sale-table.tsx';
import type { Sale } from './sale-words.ts';

/** The percentage that was typed, null while it is none that a sale can have. */
const percentIn = (text: string): number | null =>
  /^[1-9]\d?$/.test(text) && Number(text) <= 90 ? Number(text) : null;

/** What comes off most often, and how many days most sales have. */
const usualOffs = ['5', '10', '20', '30'];
const usualDays = [3, 7, 14];

const dayS = 86_400;

/** So many whole days, from the next midnight on, as the fields of a time hold them. */
function daysAhead(days: number): { readonly begins: string; readonly ends: string } {
  const tomorrow = startOfDay(Date.now() / 1000) + dayS;
  return { begins: minuteOf(tomorrow), ends: minuteOf(tomorrow + days * dayS) };
}

interface Props {
  /** A sale whose name, goods and cut the new one begins with. */
  readonly like?: Sale;
  /** The sale that sold last, to choose the cut by. */
  readonly last?: Sale | undefined;
  readonly onClose: (said?: string) => void;
}

/** The cut that most SKUs of a sale had, as a field holds it. */
function usualOff({ skus }: Sale): string {
  const counts = Map.groupBy(skus, ({ price, usual }) => Math.round((1 - price / usual) * 100));
  const [off = 0] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return off > 0 ? String(off) : '';
}

/** What another sale took off and brought. */
const Last = ({ sale }: { readonly sale: Sale }) => (
  <section className="salelast" aria-label="参考">
    <small>可以参考“{sale.name}”</small>
    <dl className="result sums">
      <div>
        <dt>降幅</dt>
        <dd>{offOf(sale.skus)}</dd>
      </div>
      <div>
        <dt>卖出</dt>
        <dd>{sumOf(sale.skus, 'sold').toLocaleString('zh-CN')} 件</dd>
      </div>
      <div>
        <dt>销售额</dt>
        <dd>{formatPrice(sumOf(sale.skus, 'sold_fee'))}</dd>
      </div>
    </dl>
  </section>
);

/** Plans a sale: its days, what comes off, and its goods with the prices that they will have. */
export function AddSale({ like, last, onClose }: Props) {
  const { isBusy, fault, send } = usePress(addSale);
  const [chosen, setChosen] = useState<Chosen>(
    () => new Map(like?.skus.map(({ goods_id, item_name }) => [goods_id, item_name])),
  );
  const [typed, setTyped] = useState(() => (like ? usualOff(like) : ''));
  const [times, setTimes] = useState({ begins: '', ends: '' });
  const percent = percentIn(typed.trim());
  const add = async (form: FormData): Promise<void> => {
    const added = await send({
      name: textOf(form, 'name'),
      ...times,
      percent: typed.trim() || 0,
      goods_ids: [...chosen.keys()],
    });
    if (added) onClose('活动已保存，到时自动开始');
  };
  return (
    <FormDialog
      title="新建限时活动"
      size="wide"
      press="保存"
      note="到时自动降价，结束后恢复原价"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={add}
    >
      <div className="saleform">
        <div className="saleform__terms">
          <Field label="名称">
            <input name="name" maxLength={20} placeholder="例如：周末直降" defaultValue={like?.name} required />
          </Field>
          <div className="usually">
            <Field
              label="降幅"
              suffix="%"
              more={percent !== null && <span className="muted">即 {(100 - percent) / 10} 折，取整到元</span>}
            >
              <input
                inputMode="numeric"
                placeholder="1 至 90 的整数"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                required
              />
            </Field>
            <Usual label="常用" all={usualOffs.map((off) => ({ name: `${off}%`, onPress: () => setTyped(off) }))} />
          </div>
          <div className="usually">
            <RangeField
              label="活动时间"
              from={{
                type: 'datetime-local',
                'aria-label': '开始时间',
                word: '开始',
                required: true,
                value: times.begins,
                onChange: (event) => setTimes({ ...times, begins: event.target.value }),
              }}
              to={{
                type: 'datetime-local',
                'aria-label': '结束时间',
                word: '结束',
                required: true,
                value: times.ends,
                onChange: (event) => setTimes({ ...times, ends: event.target.value }),
              }}
            />
            <Usual
              label="从明天起"
              all={usualDays.map((days) => ({
                name: `${days} 天`,
                onPress: () => setTimes(daysAhead(days)),
              }))}
            />
          </div>
          {last && chosen.size === 0 && <Last sale={last} />}
        </div>
        <GoodsPicker
          isRequired
          chosen={chosen}
          onChoose={setChosen}
          priceAfter={(price) => (percent === null ? null : salePrice(price, percent))}
        />
      </div>
    </FormDialog>
  );
}
