import { useId } from 'react';
import '#storefront/shell/parts/style/chip.css';
import './planner.css';

interface Choice<Key extends string> {
  readonly key: Key;
  readonly name: string;
}

interface Props<Key extends string> {
  legend: string;
  hint?: string;
  name: string;
  type: 'radio' | 'checkbox';
  choices: readonly Choice<Key>[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
}

/** A group of choices as chips: a single or a multiple choice. */
export function Picks<Key extends string>({ legend, hint, name, type, choices, chosen, onChange }: Props<Key>) {
  const hintId = useId();
  function toggle(key: Key, isOn: boolean) {
    if (type === 'radio') return onChange([key]);
    // In the order of the choices, regardless of the order of the presses.
    onChange(choices.map((one) => one.key).filter((one) => (one === key ? isOn : chosen.includes(one))));
  }
  return (
    <fieldset className="picks" aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      <div className="chips">
        {choices.map((choice) => (
          <label key={choice.key} className="chip pick">
            <input
              type={type}
              name={name}
              value={choice.key}
              checked={chosen.includes(choice.key)}
              onChange={(event) => toggle(choice.key, event.currentTarget.checked)}
            />
            {choice.name}
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
