import { type FormEvent, useCallback, useState } from 'react';
import { addressFault, codeFault } from '#core/mail/address.ts';
import { proveMailAddress, requestMailCode } from '#storefront/mail/store.ts';
import { CodeRow, useSecondsLeft } from '#storefront/shell/form/CodeRow.tsx';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/shell/parts/Note.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';

const pauseSeconds = 60;

/** The member names an address and proves it with the code that comes there. */
export function MailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [debugCode, setDebugCode] = useState('');
  /** The address that the last code went to: it is the one that is bound. */
  const [asked, setAsked] = useState('');
  const [errors, setErrors] = useState<{ email?: string | undefined; code?: string | undefined }>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [until, setUntil] = useState(0);
  const secondsLeft = useSecondsLeft(useCallback(() => until - Date.now(), [until]));
  const wait = (seconds: number): void => setUntil(Date.now() + seconds * 1000);

  async function send() {
    const fault = addressFault(email);
    setErrors({ email: fault });
    setMessage('');
    if (fault || secondsLeft > 0) return;
    const answer = await requestMailCode(email);
    if ('debugCode' in answer) {
      wait(pauseSeconds);
      setDebugCode(answer.debugCode);
      setAsked(email.trim());
      return;
    }
    if (answer.waitS) wait(answer.waitS);
    setMessage(answer.message || (Object.values(answer.fields).find(Boolean) ?? ''));
  }

  async function prove(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isOther = asked !== '' && asked !== email.trim();
    const found = {
      email: addressFault(email) ?? (isOther ? '邮箱已改，请重新获取验证码' : undefined),
      code: codeFault(code),
    };
    setErrors(found);
    setMessage('');
    if (found.email || found.code) return;
    setBusy(true);
    const refused = await proveMailAddress(code);
    setBusy(false);
    if (!refused) return onClose();
    setErrors({ code: refused.fields.vcode });
    setMessage(refused.message);
  }

  return (
    <Dialog title="绑定邮箱" isWide onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void prove(event)}>
        <TextField
          label="邮箱地址"
          value={email}
          error={errors.email}
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          onChange={setEmail}
        />
        <CodeRow
          label="邮件里的验证码"
          value={code}
          error={errors.code}
          secondsLeft={secondsLeft}
          debugNote={debugCode && `试用期间不发邮件 · 验证码 ${debugCode}`}
          onChange={setCode}
          onSend={() => void send()}
        />
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            绑定
          </button>
        </div>
      </form>
    </Dialog>
  );
}
