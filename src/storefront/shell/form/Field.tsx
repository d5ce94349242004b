import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './form.css';

interface FrameProps {
  label: string;
  error: string | undefined;
  isWide?: boolean;
  isRequired?: boolean;
  /** Draws the control with the attributes that tie it to its label and message. */
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A label, a control and, under it, its message. */
export function Field({ label, error, isWide = false, isRequired = false, children }: FrameProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={isWide ? 'field full' : 'field'}>
      <label htmlFor={id}>
        <span className="sub small">
          {label}
          {isRequired && <b className="req"> *</b>}
        </span>
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <span className="err" id={errorId}>
          <Icon name="warn" size={16} />
          {error}
        </span>
      )}
    </div>
  );
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'name' | 'placeholder' | 'onBlur'
> & {
  label: string;
  value: string;
  error: string | undefined;
  isWide?: boolean;
  isRequired?: boolean;
  onChange: (value: string) => void;
};

/** One line of text. */
export function TextField({ label, value, error, isWide = false, isRequired = false, onChange, ...input }: InputProps) {
  return (
    <Field label={label} error={error} isWide={isWide} isRequired={isRequired}>
      {(control) => (
        <input
          aria-required={isRequired || undefined}
          className={error ? 'input is-bad' : 'input'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}
