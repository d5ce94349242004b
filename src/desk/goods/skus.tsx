import { goodsLimits } from '#core/goods/desk/limits.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { type Draft, type DraftSku, filled, gridOf, numbered, withoutSpec } from './draft.ts';

/** What a row of the grid looks like. */
const examples = { item_bn: '例如：K9-BLACK', price: '例如：399', market_price: '可不填', stock: '例如：50' } as const;

type OnChange = (part: Partial<Draft>) => void;

/** Specs, and the grid of prices and stocks that they give. */
export function Skus({ draft, onChange }: { readonly draft: Draft; readonly onChange: OnChange }) {
  const { specs, skus } = draft;
  const setSpecs = (next: Draft['specs']): void => onChange({ specs: next });
  const spread = (): void => onChange({ skus: gridOf(draft) });
  const setSku = (index: number, part: Partial<DraftSku>): void =>
    onChange({ skus: skus.map((sku, at) => (at === index ? { ...sku, ...part } : sku)) });
  const fill = (name: string, column: 'price' | 'market_price' | 'stock') =>
    skus.length > 1 && (
      <button
        type="button"
        className="plain link"
        aria-label={`整列填充：${name}`}
        title="把这一列第一个填好的值填进空着的格子"
        onClick={() => onChange({ skus: filled(skus, column) })}
      >
        填充
      </button>
    );
  return (
    <section className="box box--pad" aria-label="规格与价格">
      <header className="part__head">
        <h2>规格与价格</h2>
        {specs.length === 0 && <span className="muted">有多种颜色、尺寸时再添加规格</span>}
        {skus.some(({ item_bn }) => item_bn === '') && (
          <button type="button" className="plain link" onClick={() => onChange({ skus: numbered(skus, Date.now()) })}>
            自动生成规格编码
          </button>
        )}
      </header>
      {specs.map((spec, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spec has no name before it is typed
        <div key={index} className="spec">
          <Field label="规格名" width="short" isLabelHidden={index > 0}>
            <input
              value={spec.name}
              maxLength={10}
              placeholder="例如：颜色"
              onChange={(event) =>
                setSpecs(specs.map((one, at) => (at === index ? { ...one, name: event.target.value } : one)))
              }
              onBlur={spread}
            />
          </Field>
          <Field label="规格值" width="wide" isLabelHidden={index > 0}>
            <input
              value={spec.values}
              placeholder="用顿号分开，例如：曜石黑、香槟金"
              onChange={(event) =>
                setSpecs(specs.map((one, at) => (at === index ? { ...one, values: event.target.value } : one)))
              }
              onBlur={spread}
            />
          </Field>
          <button
            type="button"
            className="more"
            aria-label={`删除规格${spec.name && `：${spec.name}`}`}
            title="删除"
            onClick={() => onChange(withoutSpec(draft, index))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <div className="scroll">
        <table className="table table--cards skus">
          <thead>
            <tr>
              {specs.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <th key={index} scope="col">
                  {name || '规格'}
                </th>
              ))}
              <th scope="col">
                <span data-is-required>规格编码</span>
              </th>
              <th scope="col">
                <span data-is-required>价格（元）</span> {fill('价格', 'price')}
              </th>
              <th scope="col">划线价（元） {fill('划线价', 'market_price')}</th>
              <th scope="col">
                <span data-is-required>库存</span> {fill('库存', 'stock')}
              </th>
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, index) => {
              const name = sku.values.join(' ') || '商品';
              const cell = (column: 'item_bn' | 'price' | 'market_price' | 'stock', words: string) => (
                <td data-label={words}>
                  <input
                    className="input"
                    aria-label={`${name} ${words}`}
                    value={sku[column]}
                    inputMode={column === 'item_bn' ? 'text' : 'decimal'}
                    required={column !== 'market_price'}
                    placeholder={examples[column]}
                    onChange={(event) => setSku(index, { [column]: event.target.value })}
                  />
                </td>
              );
              return (
                <tr key={name}>
                  {sku.values.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two specs may have the same value
                    <td key={at} data-label={specs[at]?.name || '规格'}>
                      {value}
                    </td>
                  ))}
                  {cell('item_bn', '规格编码')}
                  {cell('price', '价格')}
                  {cell('market_price', '划线价')}
                  {cell('stock', '库存')}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {specs.length < goodsLimits.specs && (
        <button type="button" className="dashed" onClick={() => setSpecs([...specs, { name: '', values: '' }])}>
          添加规格
        </button>
      )}
    </section>
  );
}
