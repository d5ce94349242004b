import { useState } from 'react';
import type { FieldErrors } from '#core/login/form.ts';
import { LoginField } from './LoginField.tsx';
import '#storefront/shell/parts/style/button.css';

interface Props {
  errors: FieldErrors;
  /** A new password: the rule is shown, and the text can be made visible. */
  isNew?: boolean;
}

/** The password of an account, or the new one. */
export function PasswordField({ errors, isNew = false }: Props) {
  const [isShown, setShown] = useState(false);
  if (!isNew) {
    return (
      <LoginField
        name="password"
        label="密码"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        errors={errors}
      />
    );
  }
  return (
    <LoginField
      name="password"
      label="设置密码"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      maxLength={128}
      hint="8–64 位，字母、数字、符号、空格都可以；不要使用常见密码"
      errors={errors}
    >
      <button type="button" className="btn btn--line" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? '隐藏密码' : '显示密码'}
      </button>
    </LoginField>
  );
}
