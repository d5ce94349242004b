import { useState } from 'react';
import { Field } from '#desk/shell/form/field.tsx';

/** What the choice that is none of the known types is called, and sends. */
const another = ' ';

/** The type of a centre: one that others have, or a new one. */
export function TypeField(props: {
  readonly types: readonly string[];
  readonly value: string;
  readonly onChange: (type: string) => void;
}) {
  const { types, value, onChange } = props;
  const [isNew, setNew] = useState(false);
  const isKnown = value === '' || types.includes(value);
  if (isNew)
    return (
      <Field
        label="新类型"
        more={
          <button
            type="button"
            className="plain link"
            onClick={() => {
              setNew(false);
              onChange('');
            }}
          >
            选已有的
          </button>
        }
      >
        <input value={value} maxLength={12} required onChange={(event) => onChange(event.target.value)} />
      </Field>
    );
  return (
    <Field label="类型">
      <select
        value={value}
        required
        onChange={(event) => {
          setNew(event.target.value === another);
          onChange(event.target.value.trim());
        }}
      >
        <option value="">请选择</option>
        {[...types, ...(isKnown ? [] : [value])].map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={another}>写一个新的…</option>
      </select>
    </Field>
  );
}
