import { useState } from 'react';
import { listGoodsChoices } from '#core/goods/desk/contract.ts';
import { adjustPrices, countPriced } from '#core/goods/desk/price-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const ways = [
  ['down', '降价'],
  ['up', '涨价'],
] as const;

/** The furthest change of each way, in percent. */
const most = { down: 90, up: 300 } as const;

/** Changes that are made most. */
const quick = ['5', '10', '20'] as const;

type Trial = DeskOutput<typeof adjustPrices>;

type Scope = 'category' | 'brand' | 'chosen';

/** Changes the prices of a category, a brand or the chosen goods by a percentage, after a trial that shows some of them. */
export function PriceDialog(props: { readonly chosen: readonly string[]; readonly onClose: (said?: string) => void }) {
  const { chosen, onClose } = props;
  const { data } = useCall(listGoodsChoices, {});
  const { isBusy, fault, send } = usePress(adjustPrices);
  const [way, setWay] = useState<'up' | 'down'>('down');
  const [scope, setScope] = useState<Scope>(chosen.length > 0 ? 'chosen' : 'category');
  const [range, setRange] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<{ readonly of: string; readonly found: Trial } | null>(null);
  const [wrong, setWrong] = useState('');
  const percent = percentOf(typed, way);
  const asked = JSON.stringify([scope, range, percent]);
  // A trial of another change says nothing about this one, however late it comes.
  const trial = tried?.of === asked ? tried.found : null;
  const adjust = async (): Promise<void> => {
    if (percent === null) return setWrong(`幅度应为 1 至 ${most[way]} 的整数，例如：5`);
    setWrong('');
    const answer = await send({
      percent,
      category_id: scope === 'category' ? range : '',
      brand_id: scope === 'brand' ? Number(range) : 0,
      goods_ids: scope === 'chosen' ? [...chosen] : [],
      is_trial: trial === null,
    });
    if (!answer) return;
    if (trial === null) setTried({ of: asked, found: answer });
    else onClose(`${answer.goods} 个商品、${answer.skus} 个规格已调价，发布后页面更新`);
  };
  const options: readonly (readonly [value: string, name: string])[] =
    scope === 'brand'
      ? (data?.brands ?? []).map(({ brand_id, name }) => [String(brand_id), name])
      : (data?.categories ?? []).map(({ category_id, name }) => [category_id, name]);
  return (
    <FormDialog
      title="批量调价"
      size="middle"
      press={trial ? `调整 ${trial.skus} 个规格` : '试算'}
      note={trial ? '发布后页面更新' : '试算不改价格，看过结果再确认'}
      {...{ isBusy, fault: wrong || fault }}
      onClose={() => onClose()}
      onSend={adjust}
    >
      <div className="pricing">
        <Radios<Scope>
          label="范围"
          all={[
            ['category', '按分类'],
            ['brand', '按品牌'],
            ...(chosen.length > 0 ? [['chosen', `已选 ${chosen.length} 个`] as const] : []),
          ]}
          value={scope}
          onChange={(next) => {
            setScope(next);
            setRange('');
          }}
        />
        {scope === 'chosen' ? (
          <span />
        ) : (
          <Field key={scope} label={scope === 'brand' ? '品牌' : '商品分类'}>
            <select value={range} required onChange={(event) => setRange(event.target.value)}>
              <option value="">请选择</option>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Radios label="方式" all={ways} value={way} onChange={setWay} />
        <div className="pricing__by">
          <Field label="幅度" suffix="%">
            <input
              name="percent"
              inputMode="numeric"
              placeholder={`1 至 ${most[way]}`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              required
            />
          </Field>
          {quick.map((by) => (
            <button
              key={by}
              type="button"
              className="btn"
              aria-label={`${way === 'down' ? '降' : '涨'} ${by}%`}
              aria-pressed={by === typed.trim()}
              onClick={() => setTyped(by)}
            >
              {by}%
            </button>
          ))}
        </div>
      </div>
      {!trial && scope === 'chosen' && <p className="result">将调整已选的 {chosen.length} 个商品</p>}
      {!trial && scope !== 'chosen' && range !== '' && (
        <Touched key={`${scope} ${range}`} {...{ scope, range, percent }} />
      )}
      {trial && (
        <section aria-label="试算结果" className="touched">
          <p>
            将调整 <b>{trial.goods} 个商品</b>、{trial.skus} 个规格，例如：
          </p>
          <table className="table pricetrial">
            <Heads first="规格" />
            <tbody>
              {trial.examples.map(({ item_id, item_name, spec_name, before, after }) => (
                <tr key={item_id}>
                  <td>
                    {item_name}
                    {spec_name && <small>{spec_name}</small>}
                  </td>
                  <td className="right muted">{formatPrice(before)}</td>
                  <td className="right">
                    <b>{formatPrice(after)}</b>
                    <small>
                      {after < before ? '降' : '涨'} {formatPrice(Math.abs(after - before))}
                    </small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="muted">限时活动里的商品按活动价卖；每个规格的改动都记在操作记录里，可以逐个撤销。</p>
        </section>
      )}
    </FormDialog>
  );
}

/** The change in percent that is typed; null while it is none. */
function percentOf(typed: string, way: 'up' | 'down'): number | null {
  const text = typed.trim();
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > most[way]) return null;
  return way === 'down' ? -Number(text) : Number(text);
}

interface TouchedProps {
  readonly scope: 'category' | 'brand';
  readonly range: string;
  /** The change that is typed, null before. */
  readonly percent: number | null;
}

/** The heads of prices before and after a change. */
const Heads = ({ first }: { readonly first: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      <th scope="col" className="right">
        现价
      </th>
      <th scope="col" className="right">
        调后
      </th>
    </tr>
  </thead>
);

/** How much a change of prices would touch, and what it would make of some of them. */
function Touched({ scope, range, percent }: TouchedProps) {
  const { data } = useCall(countPriced, scope === 'brand' ? { brand_id: Number(range) } : { category_id: range });
  if (!data) return <p className="result muted">正在数商品…</p>;
  const whole = `${data.goods.toLocaleString('zh-CN')} 个商品、${data.skus.toLocaleString('zh-CN')} 个规格`;
  return (
    <section className="touched" aria-label="会改的价格">
      <p>
        将调整 <b>{whole}</b>
        {scope === 'category' && '，包含下级分类'}
      </p>
      <table className="table pricetrial pricetrial--usual">
        <Heads first="例如" />
        <tbody>
          {data.examples.map(({ item_name, price }) => (
            <tr key={`${item_name} ${price}`}>
              <td>{item_name}</td>
              <td className="right">{formatPrice(price)}</td>
              <td className="right">
                {percent === null ? '—' : <b>{formatPrice(Math.round((price * (100 + percent)) / 100))}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
