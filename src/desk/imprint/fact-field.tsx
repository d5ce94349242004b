import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';

type Fact = DeskOutput<typeof getImprint>['facts'][number];

/** The fact that is a colour: it has a swatch beside its text. */
const colour = 'colour';

/** Whether a shop needs a fact before buyers come: one that the law or the shop asks for, or of which pages show an invented one. */
const isNeeded = ({ name, instead, is_required, is_fixed }: Fact): boolean =>
  !is_fixed && (is_required || (instead !== '' && name !== colour));

/** Whether such a fact is neither stored nor typed. */
export const isMissing = (fact: Fact, typed?: string): boolean => isNeeded(fact) && (typed ?? fact.value).trim() === '';

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Facts that are long, or stand alone in their row, have both columns. */
const long: readonly string[] = ['returns-address', 'bank-account'];

/** A fact of the imprint that is typed in. */
export function FactField(props: {
  readonly fact: Fact;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { fact, value, onChange } = props;
  const { hint, example, instead, group } = fact;
  // The name of the group stands above its fields.
  const label = fact.label.replace(new RegExp(`^(${group}|退货)(?=..)`), '');
  const isColourFact = fact.name === colour;
  const field = (
    // Facts may be saved one by one: a missing one is marked, and holds nothing up.
    <Field
      label={label}
      width={long.includes(fact.name) ? 'wide' : 'usual'}
      more={isMissing(fact, value) && <span className="factgap">未填</span>}
    >
      <input
        data-fact={fact.name}
        aria-required={isNeeded(fact)}
        value={isColourFact ? value || instead : value}
        // The rule stands in the field: below some fields only, it would push the others out of their row.
        placeholder={example ? `例如：${example}` : hint}
        title={hint || undefined}
        maxLength={400}
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
