import { Pictures } from '#desk/goods/pictures.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import type { Draft } from './draft.ts';
import { HoursFields } from './hours-fields.tsx';
import { PositionField } from './position-field.tsx';
import { RegionFields } from './region-fields.tsx';
import { TypeField } from './type-field.tsx';

/** Name, place and hours of a centre. */
export function Basics(props: {
  readonly draft: Draft;
  readonly types: readonly string[];
  readonly centreId: number;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const { draft, types, centreId, onChange } = props;
  return (
    <>
      <section className="box box--pad" aria-label="基本信息">
        <h2>基本信息</h2>
        <div className="thirds centrefields">
          <Field label="体验馆名称" width="most">
            <input
              value={draft.name}
              maxLength={30}
              placeholder="例如：杭州西湖体验馆"
              required
              onChange={(event) => onChange({ name: event.target.value })}
            />
          </Field>
          <Field label="电话">
            <input
              value={draft.tel}
              maxLength={30}
              placeholder="例如：0571-88001234"
              required
              onChange={(event) => onChange({ tel: event.target.value })}
            />
          </Field>
          <TypeField types={types} value={draft.type} onChange={(type) => onChange({ type })} />
          <HoursFields value={draft.hours} onChange={(hours) => onChange({ hours })} />
        </div>
      </section>
      <Pictures isRequired pics={draft.images} onChange={(images) => onChange({ images })} />
      <section className="box box--pad" aria-label="地址">
        <h2>地址</h2>
        <div className="thirds centrefields">
          <RegionFields chosen={draft} onChange={onChange} />
          <Field label="街道和门牌" width="wide">
            <input
              value={draft.address}
              maxLength={80}
              placeholder="例如：文三路 100 号 1 层"
              required
              onChange={(event) => onChange({ address: event.target.value })}
            />
          </Field>
          <PositionField
            value={draft.position}
            name={draft.name}
            centreId={centreId}
            onChange={(position) => onChange({ position })}
          />
        </div>
      </section>
    </>
  );
}
