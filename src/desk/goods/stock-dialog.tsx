import { type ReactNode, useState } from 'react';
import { getDeskGoods, updateStore } from '#core/goods/desk/contract.ts';
import { lowStock } from '#core/goods/desk/limits.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan, yuanField } from '#core/money/yuan.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

/** Prices and pieces of a product's SKUs. Pieces are added, so that what is sold meanwhile counts; prices are read until somebody asks to change them. */
export function StockDialog(props: {
  readonly goodsId: string;
  /** Whether it was opened because pieces run short. */
  readonly isStockOnly: boolean;
  readonly onClose: (said?: string) => void;
}) {
  const { goodsId, isStockOnly, onClose } = props;
  const [isPriced, setPriced] = useState(false);
  const { data: goods, fault: unread } = useCall(getDeskGoods, { goods_id: goodsId });
  const { isBusy, fault, send } = usePress(updateStore);
  const [wrong, setWrong] = useState('');
  const save = async (form: FormData): Promise<void> => {
    const changes: { item_id: string; price?: number; add?: number }[] = [];
    for (const sku of goods?.skus ?? []) {
      const price = isPriced ? parseYuan(textOf(form, `price-${sku.item_id}`)) : sku.price;
      const typed = textOf(form, `add-${sku.item_id}`);
      const add = typed === '' ? 0 : Number(typed);
      if (price === null) return setWrong('价格应为数字，最多两位小数');
      if (!Number.isInteger(add)) return setWrong('补货数量应为整数');
      if (price !== sku.price || add !== 0)
        changes.push({ item_id: sku.item_id, ...(price !== sku.price && { price }), ...(add !== 0 && { add }) });
    }
    setWrong('');
    if (changes.length === 0) return setWrong('没有改动');
    const answer = await send({ changes });
    if (answer) onClose(`${answer.changed} 个规格已修改，发布后页面更新`);
  };
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const added = Object.values(typed).reduce(
    (sum, text) => sum + (Number.isInteger(Number(text)) ? Number(text) : 0),
    0,
  );
  const step = (id: string, by: number): void =>
    setTyped((before) => ({ ...before, [id]: String((Number(before[id]) || 0) + by) }));
  const [all, setAll] = useState('');
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const skus = goods?.skus ?? [];
  const unit = goods?.item_unit ?? '件';
  const had = skus.reduce((sum, { stock }) => sum + stock, 0);
  const whole = <Pieces stock={had} add={added} />;
  return (
    <FormDialog
      title={isStockOnly ? '补货' : '库存与价格'}
      mark={goods?.item_name}
      press={added > 0 ? `保存，补 ${added.toLocaleString('zh-CN')} ${unit}` : '保存'}
      note="负数减少库存"
      size="middle"
      isEdit
      {...{ isBusy, fault: wrong || fault || unread }}
      onClose={() => onClose()}
      onSend={save}
    >
      <div className="scroll">
        <table className="table skus skus--stock">
          <thead>
            <tr>
              <th scope="col">规格</th>
              <th scope="col" className="right wide-only">
                库存
              </th>
              <th scope="col" className="skus__edit">
                补货
              </th>
              <th scope="col" className="right wide-only">
                补货后
              </th>
              <th scope="col" className="skus__edit skus__price">
                价格{isPriced && '（元）'}
                {!isPriced && <Pricing onPress={() => setPriced(true)} />}
              </th>
            </tr>
          </thead>
          <tbody>
            {skus.length > 1 && (
              <tr className="skus__all">
                <td className="skus__name">
                  <label htmlFor="all-skus">全部规格都补</label>
                  <small className="phone-only">共 {whole}</small>
                </td>
                <td className="right wide-only">{had.toLocaleString('zh-CN')}</td>
                <td className="skus__edit">
                  <Stepper
                    of="每个规格都"
                    unit={unit}
                    onStep={(by) => {
                      setAll(String((Number(all) || 0) + by));
                      for (const { item_id } of skus) step(item_id, by);
                    }}
                  >
                    <input
                      id="all-skus"
                      className="input"
                      inputMode="numeric"
                      placeholder="0"
                      value={all}
                      onChange={({ target }) => {
                        setAll(target.value);
                        setTyped(Object.fromEntries(skus.map(({ item_id }) => [item_id, target.value.trim()])));
                      }}
                    />
                  </Stepper>
                </td>
                <After had={had} add={added} />
                <td className="skus__edit skus__price" />
              </tr>
            )}
            {skus.map((sku, at) => {
              const name = sku.values.join(' ') || sku.item_bn;
              const typedAdd = Number(typed[sku.item_id] || 0);
              const add = Number.isInteger(typedAdd) ? typedAdd : 0;
              const price = prices[sku.item_id] ?? yuanField(sku.price);
              return (
                <tr key={sku.item_id}>
                  <td className="skus__name">
                    {name}
                    <small className="phone-only">
                      库存 <Pieces stock={sku.stock} add={add} />
                    </small>
                  </td>
                  <td className="right wide-only">
                    <Pieces stock={sku.stock} add={0} />
                  </td>
                  <td className="skus__edit">
                    <Stepper of={`${name} `} unit={unit} onStep={(by) => step(sku.item_id, by)}>
                      <input
                        className="input"
                        name={`add-${sku.item_id}`}
                        aria-label={`${name} 补货件数`}
                        inputMode="numeric"
                        placeholder="0"
                        value={typed[sku.item_id] ?? ''}
                        // biome-ignore lint/a11y/noAutofocus: the rows come later than the dialog, and one types into the first
                        autoFocus={at === 0}
                        onChange={(event) => setTyped({ ...typed, [sku.item_id]: event.target.value })}
                      />
                    </Stepper>
                  </td>
                  <After had={sku.stock} add={add} />
                  {isPriced ? (
                    <td className="skus__edit skus__price">
                      <input
                        className="input"
                        name={`price-${sku.item_id}`}
                        aria-label={`${name} 价格`}
                        inputMode="decimal"
                        value={price}
                        required
                        onChange={(event) => setPrices({ ...prices, [sku.item_id]: event.target.value })}
                      />
                      {parseYuan(price) !== sku.price && <small>现价 {formatPrice(sku.price)}</small>}
                    </td>
                  ) : (
                    <td className="skus__edit skus__price">{formatPrice(sku.price)}</td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </FormDialog>
  );
}

/** Opens the fields of the prices, at the head of their column. */
const Pricing = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" className="plain link" aria-label="修改价格" aria-expanded={false} onClick={onPress}>
    修改
  </button>
);

/** What there will be; a window has a column for it. */
const After = ({ had, add }: { readonly had: number; readonly add: number }) => (
  <td className={add === 0 ? 'right wide-only muted' : 'right wide-only'}>
    {add === 0 ? '不变' : <b>{(had + add).toLocaleString('zh-CN')}</b>}
  </td>
);

/** Pieces that are there, marked where somebody should order more, and what comes of them. */
const Pieces = ({ stock, add }: { readonly stock: number; readonly add: number }) => (
  <>
    <span className={stock === 0 ? 'gone' : stock <= lowStock ? 'late' : undefined}>
      {stock.toLocaleString('zh-CN')}
    </span>
    {add !== 0 && (
      <>
        {' → '}
        <b>{(stock + add).toLocaleString('zh-CN')}</b>
      </>
    )}
  </>
);

/** A number between the presses that make it one less and one more. */
const Stepper = (props: {
  readonly of: string;
  readonly unit: string;
  readonly onStep: (by: number) => void;
  readonly children: ReactNode;
}) => (
  <span className="stepper">
    <button
      type="button"
      className="plain"
      aria-label={`${props.of}少一${props.unit}`}
      onClick={() => props.onStep(-1)}
    >
      −
    </button>
    {props.children}
    <button type="button" className="plain" aria-label={`${props.of}多一${props.unit}`} onClick={() => props.onStep(1)}>
      +
    </button>
  </span>
);
