import type { DeskCentre } from '#core/experience/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
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
      <Field label="体验馆名称">
        <input
          value={draft.name}
          maxLength={30}
          placeholder="如 杭州西湖体验馆"
          required
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <div className="fields">
        <Field label="类型" hint="选已有的类型，或写一个新的">
          <input
            list="centre-types"
            value={draft.type}
            maxLength={12}
            required
            onChange={(event) => onChange({ type: event.target.value })}
          />
        </Field>
        <datalist id="centre-types">
          {types.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label="状态" hint="已上线的体验馆，发布后在商城里">
          <select
            value={draft.status}
            onChange={(event) => onChange({ status: Number(event.target.value) as DeskCentre['status'] })}
          >
            {Object.entries(states).map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div className="thirds">
        <RegionFields chosen={draft} onChange={onChange} />
      </div>
      <Field label="街道和门牌">
        <input
          value={draft.address}
          maxLength={80}
          required
          onChange={(event) => onChange({ address: event.target.value })}
        />
      </Field>
      <div className="thirds">
        <Field label="坐标" hint="在高德地图里找到体验馆，复制经纬度">
          <input
            value={draft.position}
            placeholder="如 121.4365,31.1886"
            required
            onChange={(event) => onChange({ position: event.target.value })}
          />
        </Field>
        <Field label="电话" hint="页面上可以点它拨打">
          <input
            value={draft.tel}
            maxLength={30}
            required
            onChange={(event) => onChange({ tel: event.target.value })}
          />
        </Field>
        <Field label="营业时间" hint="24 小时制，写成 09:00-21:00 的样子">
          <input value={draft.hours} required onChange={(event) => onChange({ hours: event.target.value })} />
        </Field>
      </div>
    </section>
  );
}
