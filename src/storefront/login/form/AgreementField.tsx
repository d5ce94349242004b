import { useState } from 'react';
import type { FieldErrors } from '#core/login/form.ts';
import type { ProtocolType } from '#storefront/login/protocol.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { ProtocolDialog } from './ProtocolDialog.tsx';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/check.css';

/** The tick that is never preset, with both texts to read in a dialog. */
export function AgreementField({ errors }: { errors: FieldErrors }) {
  const [opened, setOpened] = useState<ProtocolType>();
  const { agreement: error } = errors;
  return (
    <div className="field">
      <div className="agree">
        <input
          type="checkbox"
          className="check"
          id="agreement"
          name="agreement"
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'agreement-error' : undefined}
        />
        <span>
          <label htmlFor="agreement">我已阅读并同意</label>
          <button type="button" className="link" onClick={() => setOpened('member_register')}>
            《用户协议》
          </button>
          与
          <button type="button" className="link" onClick={() => setOpened('privacy')}>
            《隐私政策》
          </button>
        </span>
      </div>
      {error && (
        <span className="err" id="agreement-error">
          <Icon name="warn" size={16} />
          {error}
        </span>
      )}
      {opened && <ProtocolDialog type={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
