import { useEffect, useLayoutEffect, useRef } from 'react';
import { maxLineQuantity } from '#core/site/limits.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/shell/parts/Stepper.css';

interface Props {
  value: number;
  min: number;
  onChange: (value: number) => void;
}

/**
 * A quantity field that works before React is ready: the inline script changes the number in the field, and on waking
 * the field is read, not overwritten. A typed number counts at once and is clamped when the field loses the focus.
 */
export function QuantityField({ value, min, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const clamp = (wanted: number) => Math.min(maxLineQuantity, Math.max(min, wanted));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first run finds input from before waking
  useLayoutEffect(() => {
    const typed = Math.floor(Number(field.current?.value));
    if (Number.isFinite(typed) && typed !== value) onChange(clamp(typed));
  }, []);

  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement && current.value !== String(value)) current.value = String(value);
  }, [value]);

  function step(by: number) {
    const next = clamp(value + by);
    if (field.current) field.current.value = String(next);
    onChange(next);
  }

  return (
    <span className="step">
      <button type="button" aria-label="减少" data-tap="-1" onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        ref={field}
        defaultValue={min}
        min={min}
        max={maxLineQuantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label="数量"
        onChange={(event) => {
          const typed = Math.floor(Number(event.currentTarget.value));
          if (typed > 0) onChange(clamp(typed));
        }}
        onBlur={(event) => {
          event.currentTarget.value = String(value);
        }}
      />
      <button type="button" aria-label="增加" data-tap="1" onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
