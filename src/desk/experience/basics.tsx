import type { DeskCentre } from '#core/experience/desk-contract.ts';
import type { Draft } from './draft.ts';
import { RegionFields } from './region-fields.tsx';

/** Name, place and hours of a centre. */
export function Basics(props: {
  readonly draft: Draft;
  readonly types: readonly string[];
  /** States by number. */
  readonly states: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const { draft, types, states, onChange } = props;
  return (
    <section className="box box--pad" aria-label="基本信息">
      <h2>基本信息</h2>
      <div className="grid">
        <label className="field field--wide">
          体验馆名称
          <input
            className="input"
            value={draft.name}
            maxLength={30}
            required
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </label>
        <label className="field">
          类型
          <input
            className="input"
            list="centre-types"
            value={draft.type}
            maxLength={12}
            required
            onChange={(event) => onChange({ type: event.target.value })}
          />
          <datalist id="centre-types">
            {types.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
        <label className="field">
          状态
          <select
            className="input"
            value={draft.status}
            onChange={(event) => onChange({ status: Number(event.target.value) as DeskCentre['status'] })}
          >
            {Object.entries(states).map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <RegionFields chosen={draft} onChange={onChange} />
        <label className="field">
          坐标（高德地图的经度,纬度）
          <input
            className="input"
            value={draft.position}
            placeholder="121.4365,31.1886"
            required
            onChange={(event) => onChange({ position: event.target.value })}
          />
        </label>
        <label className="field field--wide">
          街道和门牌
          <input
            className="input"
            value={draft.address}
            maxLength={80}
            required
            onChange={(event) => onChange({ address: event.target.value })}
          />
        </label>
        <label className="field">
          电话
          <input
            className="input"
            value={draft.tel}
            maxLength={30}
            required
            onChange={(event) => onChange({ tel: event.target.value })}
          />
        </label>
        <label className="field">
          营业时间
          <input
            className="input"
            value={draft.hours}
            placeholder="09:00-21:00"
            required
            onChange={(event) => onChange({ hours: event.target.value })}
          />
        </label>
      </div>
    </section>
  );
}
