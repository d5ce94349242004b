import type { CrmField } from '#core/campaign/contract.ts';
import { type FieldLook, lookOf } from '#core/campaign/form.ts';
import { DateInput } from '#storefront/shell/form/DateInput.tsx';
import { Field } from '#storefront/shell/form/Field.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/reservation/reservation.css';
import '#storefront/shell/form/form.css';

interface Props {
  field: CrmField;
  value: string | readonly string[];
  error: string | undefined;
  onChange: (value: string | readonly string[]) => void;
}

const inputTypes: Readonly<Partial<Record<FieldLook, string>>> = {
  tel: 'tel',
  email: 'email',
};

/** One field of a campaign form, drawn according to its type (contract 12.1). */
export function CampaignField(props: Props) {
  const look = lookOf(props.field);
  if (look === 'choices') return <Choices {...props} />;
  const { field, value, error, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const className = error ? 'input is-bad' : 'input';
  return (
    <Field label={field.name} error={error} isRequired={field.isNull === 1} isWide={look === 'lines'}>
      {(control) => {
        const shared = { ...control, className, value: text, name: field.fieldName };
        if (look === 'choice') {
          return (
            <select {...shared} onChange={({ target }) => onChange(target.value)}>
              <option value="">请选择</option>
              {field.setting.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          );
        }
        const rest = {
          ...shared,
          placeholder: field.inputTips,
          ...(field.maxLength && { maxLength: field.maxLength }),
        };
        if (look === 'lines') return <textarea {...rest} rows={3} onChange={({ target }) => onChange(target.value)} />;
        if (look === 'date' || look === 'time') {
          return (
            <DateInput
              {...shared}
              type={look === 'date' ? 'date' : 'datetime-local'}
              word={field.inputTips || (look === 'date' ? '选择日期' : '选择时间')}
              onChange={({ target }) => onChange(target.value)}
            />
          );
        }
        return (
          <input
            {...rest}
            type={inputTypes[look ?? 'text'] ?? 'text'}
            inputMode={look === 'number' ? 'decimal' : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </Field>
  );
}

function Choices({ field, value, error, onChange }: Props) {
  const chosen = typeof value === 'string' ? [] : value;
  return (
    <fieldset className="field full choices">
      <legend>
        {field.name}
        {field.isNull === 1 && <b className="req"> *</b>}
      </legend>
      <div>
        {field.setting.map((option) => (
          <label key={option} className="choice">
            <input
              type="checkbox"
              className="sr"
              name={field.fieldName}
              value={option}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
              }
            />
            {option}
          </label>
        ))}
      </div>
      {error && (
        <span className="err" role="alert">
          <Icon name="warn" size={16} />
          {error}
        </span>
      )}
    </fieldset>
  );
}
