import { useState } from 'react';
import { TextField } from '#storefront/shell/form/Field.tsx';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  unit: string;
  onChange: (value: number) => void;
}

/** A whole number that counts as soon as it is within its limits; invalid text stays, with a message. */
export function NumberField({ label, value, min, max, unit, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  const [seen, setSeen] = useState(value);
  // The address or a button gave another value, which replaces the typed text.
  if (seen !== value) {
    setSeen(value);
    if (Number(typed) !== value) setTyped(String(value));
  }
  const next = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isFit = next >= min && next <= max;
  return (
    <TextField
      label={label}
      value={typed}
      inputMode="numeric"
      maxLength={7}
      error={
        isFit
          ? undefined
          : `请填 ${min.toLocaleString('zh-CN')} 到 ${max.toLocaleString('zh-CN')} 之间的整数（${unit}）`
      }
      onChange={(text) => {
        setTyped(text);
        const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
        if (number >= min && number <= max) onChange(number);
      }}
    />
  );
}
