import type { DeskCentre } from '#core/experience/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import type { Draft } from './draft.ts';
import { HoursFields } from './hours-fields.tsx';
import { positionIn } from './position.ts';
import { RegionFields } from './region-fields.tsx';
import { TypeField } from './type-field.tsx';

/** Where to find a position, or how the one that is typed is understood. */
function positionHint(text: string): string {
  const at = positionIn(text);
  if (at) return `经度 ${at.lng}，纬度 ${at.lat}`;
  return text.trim() === ''
    ? '在高德地图的坐标拾取器里搜地址，复制“经度,纬度”'
    : '应为“经度,纬度”，如 121.4365,31.1886';
}

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
        <Field label="体验馆名称" width="wide">
          <input
            value={draft.name}
            maxLength={30}
            placeholder="如 杭州西湖体验馆"
            required
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <TypeField types={types} value={draft.type} onChange={(type) => onChange({ type })} />
        <Field label="状态" hint="设为“已上线”并发布后，顾客才能看到">
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
        <Field label="坐标" hint={positionHint(draft.position)}>
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
        <HoursFields value={draft.hours} onChange={(hours) => onChange({ hours })} />
      </div>
    </section>
  );
}
