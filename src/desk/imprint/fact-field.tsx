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
  const { label, hint, example, is_required, is_fixed } = fact;
  if (is_fixed)
    return (
      <div className="field">
        <span>{label}</span>
        <p className="fixed">{value || '未填写'}</p>
        <small>由服务器设置，不能在此修改</small>
      </div>
    );
  const field = (
    <Field label={label} hint={hint}>
      <input
        value={value}
        placeholder={example && `如 ${example}`}
        maxLength={400}
        required={is_required}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
  if (fact.name !== colour) return field;
  return (
    <div className="colour">
      {field}
      <input
        type="color"
        aria-label="选取颜色"
        value={isColour(value) ? value : '#ffa509'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
