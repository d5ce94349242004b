import { goodsLimits } from '#core/goods/desk/limits.ts';
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
      <h2>参数</h2>
      <datalist id="param-names">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {params.map((param, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter has no name before it is typed
        <div key={index} className="spec">
          <label className="field">
            参数名
            <input
              className="input input--short"
              list="param-names"
              value={param.name}
              maxLength={20}
              onChange={(event) => set(index, { name: event.target.value })}
            />
          </label>
          <label className="field field--wide">
            参数值
            <input
              className="input"
              value={param.value}
              maxLength={60}
              onChange={(event) => set(index, { value: event.target.value })}
            />
          </label>
          <button type="button" className="btn" onClick={() => onChange(params.filter((_, at) => at !== index))}>
            删除参数
          </button>
        </div>
      ))}
      {params.length < goodsLimits.params && (
        <button type="button" className="btn" onClick={() => onChange([...params, { name: '', value: '' }])}>
          添加参数
        </button>
      )}
    </section>
  );
}
