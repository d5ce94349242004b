import { type ReactNode, useState } from 'react';

/** A text of a list that is typed over where it is pressed, until Enter or until the field is left. */
export function TextInPlace(props: {
  /** What the field holds, for those who cannot see it. */
  readonly label: string;
  /** Name of the press that opens the field. */
  readonly pressLabel: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly className: string;
  readonly onChange: (value: string) => void;
  /** The text as it stands while nobody types. */
  readonly children: ReactNode;
}) {
  const { label, pressLabel, value, maxLength, placeholder, className, onChange, children } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className={`plain ${className}`} aria-label={pressLabel} onClick={() => setOpen(true)}>
        {children}
      </button>
    );
  }
  return (
    <input
      className="input"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={maxLength}
      // biome-ignore lint/a11y/noAutofocus: it stands where the text was that has just been pressed
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        setOpen(false);
      }}
    />
  );
}
