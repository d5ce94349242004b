import './Segments.css';

interface Props<Value extends string> {
  /** The accessible name of the group; a visible heading already says it. */
  label: string;
  /** Cards of their own, as addresses and coupons are, instead of one bar. */
  isCards?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few exclusive choices side by side: radio buttons that look like one bar. */
export function Segments<Value extends string>({ label, isCards = false, options, value, onChange }: Props<Value>) {
  return (
    <div className={isCards ? 'seg seg--cards' : 'seg'} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'is-on' : undefined}>
          <input type="radio" name={label} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}
