import { useState } from 'react';
import type { FieldErrors } from '#core/login/form.ts';
import { LoginField } from './LoginField.tsx';

interface Props {
  errors: FieldErrors;
  /** A new password, whose rule is shown. */
  isNew?: boolean;
}

const kinds = {
  own: { label: '密码', autoComplete: 'current-password', placeholder: '请输入密码' },
  fresh: {
    label: '设置密码',
    autoComplete: 'new-password',
    placeholder: '至少 8 位',
    hint: '8–64 位，字母、数字、符号均可，别用常见密码',
  },
} as const;

/** The password of an account, or the new one; the eye in the field makes the text visible. */
export function PasswordField({ errors, isNew = false }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <LoginField
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      maxLength={128}
      errors={errors}
      inside={
        <button type="button" aria-label="显示密码" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Eye isOpen={isShown} />
        </button>
      }
      {...kinds[isNew ? 'fresh' : 'own']}
    />
  );
}

/** Only this field needs it, so it is not among the icons of every page. */
function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
      {!isOpen && <path d="m4 20 16-16" />}
    </svg>
  );
}
