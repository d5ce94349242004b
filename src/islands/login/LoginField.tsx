import { Icon } from '#ui/Icon.tsx';

interface Props {
  name: string;
  label: string;
  type: 'tel' | 'password';
  autoComplete: 'username' | 'current-password';
  error: string | undefined;
}

/** A large field of the login form with its message. The browser keeps the value, so nothing typed early is lost. */
export function LoginField({ name, label, type, autoComplete, error }: Props) {
  const errorId = `${name}-error`;
  return (
    <div className="field">
      <label htmlFor={name}>
        <span className="sub small">{label}</span>
      </label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        className={`input input--lg${type === 'tel' ? ' num' : ''}${error ? ' is-bad' : ''}`}
        maxLength={type === 'tel' ? 20 : 64}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <span className="err" id={errorId}>
          <Icon name="warn" size={16} />
          {error}
        </span>
      )}
    </div>
  );
}
