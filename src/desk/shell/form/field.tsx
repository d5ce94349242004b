import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';

interface Control {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * A field of a form: a short name, its control, and below it the rule in a sentence. The name alone is what the control is
 * called; unit and rule describe it.
 */
export function Field(props: {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Stands in the field before what is typed. */
  readonly prefix?: string;
  /** Unit behind what is typed: 元, %, 件. */
  readonly suffix?: string;
  /** `short` is for figures, `wide` has a row of its own; among four columns it has two of them, and `most` three. */
  readonly width?: 'short' | 'usual' | 'wide' | 'most';
  /** Where the heading above says the same. */
  readonly isLabelHidden?: boolean;
  /** Stands at the end of the line of the name. */
  readonly more?: ReactNode;
  /** An input, select or textarea. */
  readonly children: ReactElement<Control>;
}) {
  const { label, hint, prefix, suffix, width = 'usual', isLabelHidden = false, more, children } = props;
  const id = useId();
  const described = [prefix && `${id}p`, suffix && `${id}s`, hint && `${id}h`].filter(Boolean).join(' ');
  const control = cloneElement(children, { id, className: 'input', 'aria-describedby': described || undefined });
  return (
    <div className={`field field--${width}`}>
      <span className={isLabelHidden ? 'field__head hidden' : 'field__head'}>
        <label htmlFor={id}>{label}</label>
        {more}
      </span>
      {prefix || suffix ? (
        <span className="affix">
          {prefix && <span id={`${id}p`}>{prefix}</span>}
          {control}
          {suffix && <span id={`${id}s`}>{suffix}</span>}
        </span>
      ) : (
        control
      )}
      {hint && <small id={`${id}h`}>{hint}</small>}
    </div>
  );
}

/** Presses below a field, each of which fills it in. */
export const Usual = (props: {
  readonly label: string;
  readonly all: readonly { readonly name: string; readonly onPress: () => void }[];
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a field of the form
  <div className="usuals" role="group" aria-label={props.label}>
    <span className="muted">{props.label}</span>
    {props.all.map(({ name, onPress }) => (
      <button key={name} type="button" className="plain" onClick={onPress}>
        {name}
      </button>
    ))}
  </div>
);
