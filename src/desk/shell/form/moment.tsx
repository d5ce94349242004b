import { type FormEvent, type InputHTMLAttributes, useState } from 'react';

/** Moments are days, minutes of a day, or times of the clock. */
type MomentType = 'date' | 'datetime-local' | 'time';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly type: MomentType;
  /** Stands in the field while it is empty: 立即上线, 长期, 选日期. */
  readonly word?: string;
};

/** A date or time; while it is empty it says in a word what that means. The control of a `Field`. */
export function Moment({ type, word = '选日期', onInput, value, defaultValue, ...rest }: Props) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const isEmpty = (value === undefined ? typed : value) === '';
  return (
    <span className="moment" data-is-empty={isEmpty}>
      <input
        {...rest}
        type={type}
        {...(value === undefined ? { defaultValue } : { value })}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          setTyped(event.currentTarget.value);
          onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
        }}
        onClick={({ currentTarget }) => {
          // Who changes a time types into it; who begins one chooses.
          if (currentTarget.value === '') currentTarget.showPicker?.();
        }}
      />
      <span className="moment__word" aria-hidden="true">
        {word}
      </span>
    </span>
  );
}

type End = Props & { readonly name?: string };

/** From when to when, as one field: `开始 – 结束`. */
export function RangeField(props: {
  readonly label: string;
  readonly hint?: string;
  /** The two ends; each has an `aria-label`. */
  readonly from: End & { readonly 'aria-label': string };
  readonly to: End & { readonly 'aria-label': string };
}) {
  const { label, hint, from, to } = props;
  return (
    <fieldset className="field range">
      <legend>{label}</legend>
      <span className="affix">
        <Moment className="input" {...from} />
        <span aria-hidden="true">–</span>
        <Moment className="input" {...to} />
      </span>
      {hint && <small>{hint}</small>}
    </fieldset>
  );
}
