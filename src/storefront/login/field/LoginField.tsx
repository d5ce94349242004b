import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldErrors, LoginFieldName } from '#core/login/form.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/login/login.css';
import '#storefront/shell/form/form.css';

interface Props
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'readOnly' | 'autoCapitalize' | 'placeholder'
  > {
  name: Exclude<LoginFieldName, 'agreement'>;
  label: string;
  errors: FieldErrors;
  /** The rule of the field, shown before there is a fault. */
  hint?: string;
  /** Shown to the right of the input. */
  children?: ReactNode;
  /** Shown inside the input, at its right end. */
  inside?: ReactNode;
}

/** A large field of a login form with its message. The browser keeps the value, so early input is not lost. */
export function LoginField({ name, label, errors, hint, children, inside, ...input }: Props) {
  const error = errors[name];
  const [errorId, hintId] = [`${name}-error`, `${name}-hint`];
  const isNumber = input.inputMode === 'numeric' || input.type === 'tel';
  const control = (
    <input
      id={name}
      name={name}
      className={`input input--lg${isNumber ? ' num' : ''}${error ? ' is-bad' : ''}`}
      aria-invalid={error !== undefined}
      aria-describedby={error ? errorId : hint ? hintId : undefined}
      {...input}
    />
  );
  return (
    <div className="field">
      <label htmlFor={name}>
        <span className="sub small">{label}</span>
      </label>
      {children ? (
        <div className="codefield">
          {control}
          {children}
        </div>
      ) : inside ? (
        <div className="eyefield">
          {control}
          {inside}
        </div>
      ) : (
        control
      )}
      {error && (
        <span className="err" id={errorId}>
          <Icon name="warn" size={16} />
          {error}
        </span>
      )}
      {!error && hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** The mobile number, which is the name of every account. */
export function MobileField(props: Pick<Props, 'errors' | 'defaultValue' | 'readOnly'>) {
  return (
    <LoginField
      name="mobile"
      label="手机号码"
      type="tel"
      inputMode="tel"
      autoComplete="username"
      maxLength={20}
      placeholder="请输入手机号码"
      {...props}
    />
  );
}
