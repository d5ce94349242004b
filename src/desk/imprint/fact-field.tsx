import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { say } from '#desk/shell/toast.tsx';

type Fact = DeskOutput<typeof getImprint>['facts'][number];

/** The fact that is a colour: it has a swatch beside its text. */
const colour = 'colour';

/** Whether a shop needs a fact before buyers come: one that the law or the shop asks for, or of which pages show an invented one. */
const isNeeded = ({ name, instead, is_required, is_fixed }: Fact): boolean =>
  !is_fixed && (is_required || (instead !== '' && name !== colour));

/** Whether such a fact is neither stored nor typed. */
export const isMissing = (fact: Fact, typed?: string): boolean => isNeeded(fact) && (typed ?? fact.value).trim() === '';

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** What is sent to whoever runs the server, in the name of the setting that they know. */
const forServer =
  '请把商城网址设成我们的域名：在 settings.json 里写 "siteOrigin": "https://你的域名"，保存后重启商城。';

const ForServer = () => (
  <Disclosure title="怎么设置">
    <div className="forserver">
      <small>网址要在服务器上改，把这句话发给管理服务器的人：</small>
      <p>{forServer}</p>
      <button
        type="button"
        className="btn"
        onClick={() => void navigator.clipboard.writeText(forServer).then(() => say('已复制，发给管理服务器的人'))}
      >
        复制这句话
      </button>
    </div>
  </Disclosure>
);

/** Facts that are long, or alone in their row, have both columns. */
const long: ReadonlySet<string> = new Set(['bank-account', 'returns-address']);

/** A fact of the imprint: a field, or text where the server has set it. */
export function FactField(props: {
  readonly fact: Fact;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { fact, value, onChange } = props;
  const { hint, example, instead, is_fixed, group } = fact;
  // The name of the group stands above its fields.
  const label = fact.label.replace(new RegExp(`^(${group}|退货)(?=..)`), '');
  if (is_fixed)
    return (
      <div className="field fixedfact">
        <span>{label}</span>
        <div>
          <p className="fixedfact__value">{value || '还没有设置'}</p>
          {fact.name === 'origin' && <ForServer />}
        </div>
      </div>
    );
  const isColourFact = fact.name === colour;
  const field = (
    // Facts may be saved one by one: a missing one is marked, and holds nothing up.
    <Field
      label={label}
      width={long.has(fact.name) ? 'wide' : 'usual'}
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
