import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';

type Fact = DeskOutput<typeof getImprint>['facts'][number];

/** The fact that is a colour: it has a swatch beside its text. */
const colour = 'colour';

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** A fact of the imprint: a field, or text where the server has set it. */
export function FactField(props: {
  readonly fact: Fact;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { fact, value, onChange } = props;
  const { hint, example, instead, is_required, is_fixed, group } = fact;
  // The name of the group stands beside its fields.
  const label = fact.label.replace(new RegExp(`^${group}(?=.)`), '');
  if (is_fixed)
    return (
      <div className="field fixedfact">
        <span>{label}</span>
        <p>
          {value || '尚未设置'} <span className="muted">· 由管理服务器的人设置</span>
        </p>
      </div>
    );
  // A colour is always one; of the rest it is said what pages show in the meantime.
  const isColourFact = fact.name === colour;
  const rule =
    instead && !value && !isColourFact ? <span className="late instead">线上仍显示默认的“{instead}”</span> : hint;
  const field = (
    <Field label={label} hint={rule}>
      <input
        data-fact={fact.name}
        value={isColourFact ? value || instead : value}
        placeholder={example && `例如：${example}`}
        maxLength={400}
        required={is_required}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
  if (!isColourFact) return field;
  return (
    <div className="colour">
      {field}
      <input
        type="color"
        aria-label="选取颜色"
        value={isColour(value) ? value : instead}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
