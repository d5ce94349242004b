import { useId } from 'react';

/** One of a few ways, all of them visible. */
export function Radios<Value extends string>(props: {
  readonly label: string;
  readonly all: readonly (readonly [value: Value, name: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const { label, all, value, onChange } = props;
  const group = useId();
  return (
    <fieldset className="radios">
      <legend>{label}</legend>
      <div>
        {all.map(([one, name]) => (
          <label key={one}>
            <input type="radio" name={group} checked={one === value} onChange={() => onChange(one)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
