import { goodsLimits } from '#core/goods/desk/limits.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import type { Draft } from './draft.ts';

type List = Draft['params'];

/** Parameters by the names that other goods use, so that filters and comparisons find them. */
export function Params(props: {
  readonly params: List;
  readonly known: readonly string[];
  readonly onChange: (params: List) => void;
}) {
  const { params, known, onChange } = props;
  const set = (index: number, part: Partial<List[number]>): void =>
    onChange(params.map((param, at) => (at === index ? { ...param, ...part } : param)));
  return (
    <section className="box box--pad" aria-label="参数">
      <header className="part__head">
        <h2>参数</h2>
        <span className="muted">尽量用已有的参数名，顾客才能按它筛选和对比</span>
      </header>
      <datalist id="param-names">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {params.map((param, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter has no name before it is typed
        <div key={index} className="spec">
          <Field label="参数名" width="short" isLabelHidden={index > 0}>
            <input
              list="param-names"
              value={param.name}
              placeholder="例如：供电"
              maxLength={20}
              onChange={(event) => set(index, { name: event.target.value })}
            />
          </Field>
          <Field label="参数值" width="wide" isLabelHidden={index > 0}>
            <input
              value={param.value}
              placeholder="例如：锂电池"
              maxLength={200}
              onChange={(event) => set(index, { value: event.target.value })}
            />
          </Field>
          {(params.length > 1 || param.name || param.value) && (
            <button
              type="button"
              className="more"
              aria-label={`删除参数${param.name && `：${param.name}`}`}
              title="删除"
              onClick={() => onChange(params.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {params.length < goodsLimits.params && (
        <button type="button" className="dashed" onClick={() => onChange([...params, { name: '', value: '' }])}>
          添加参数
        </button>
      )}
    </section>
  );
}
