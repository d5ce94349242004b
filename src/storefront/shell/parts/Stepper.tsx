import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './Stepper.css';

interface Props {
  value: number;
  min?: number;
  max?: number;
  size?: 'lg';
  disabled?: boolean;
  /** The accessible name of the field. */
  label?: string;
  /** Called with a whole number within the limits. Without it the stepper is static. */
  onChange?: ((value: number) => void) | undefined;
}

/**
 * A quantity with minus and plus. A typed number counts when the field is left or Enter is pressed. The `data-` hooks
 * let the inline script answer a press before React is ready.
 */
export function Stepper({ value, min = 1, max = 999, size, disabled = false, label = '数量', onChange }: Props) {
  function commit(field: HTMLInputElement) {
    const typed = Math.floor(Number(field.value));
    const next = Number.isFinite(typed) ? Math.min(max, Math.max(min, typed)) : value;
    field.value = String(next);
    if (next !== value) onChange?.(next);
  }

  return (
    <span className={size ? `step step--${size}` : 'step'}>
      <button
        type="button"
        aria-label="减少"
        data-tap="-1"
        disabled={disabled || value <= min}
        onClick={() => onChange?.(Math.max(min, value - 1))}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        // The field keeps typed text; a new value from outside remounts it.
        key={value}
        defaultValue={value}
        min={min}
        max={max}
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget);
        }}
      />
      <button
        type="button"
        aria-label="增加"
        data-tap="1"
        disabled={disabled || value >= max}
        onClick={() => onChange?.(Math.min(max, value + 1))}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
