import { useId } from 'react';
import { Field } from '#storefront/shell/form/Field.tsx';
import { CodeField } from './CodeField.tsx';
import type { Proof } from './proof.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/static/information.css';

const ways = [
  { way: 'password', name: '登录密码' },
  { way: 'code', name: '短信验证码' },
] as const;

interface Props {
  /** The current number, masked as it is shown. */
  mobile: string;
  proof: Proof;
  errors: { password?: string | undefined; vcode?: string | undefined };
  onChange: (proof: Proof) => void;
  onRefused: (message: string) => void;
}

/** Asks for the password or a code to the current mobile: a session alone may be borrowed. */
export function ProofFields({ mobile, proof, errors, onChange, onRefused }: Props) {
  const name = useId();
  return (
    <fieldset className="proof">
      <legend className="sub small">验证身份</legend>
      <div className="proof__ways">
        {ways.map(({ way, name: label }) => (
          <label key={way} className="row">
            <input
              type="radio"
              className="check"
              name={name}
              checked={proof.way === way}
              onChange={() => onChange({ ...proof, way })}
            />
            {label}
          </label>
        ))}
      </div>
      {proof.way === 'password' ? (
        <Field label="当前登录密码" error={errors.password}>
          {(control) => (
            <input
              type="password"
              className={errors.password ? 'input is-bad' : 'input'}
              autoComplete="current-password"
              maxLength={64}
              value={proof.password}
              onChange={(event) => onChange({ ...proof, password: event.currentTarget.value })}
              {...control}
            />
          )}
        </Field>
      ) : (
        <CodeField
          label={`${mobile} 收到的验证码`}
          value={proof.vcode}
          error={errors.vcode}
          wait="update.own"
          target={() => mobile}
          onChange={(vcode) => onChange({ ...proof, vcode })}
          onRefused={onRefused}
        />
      )}
    </fieldset>
  );
}
