import { useEffect, useState } from 'react';
import { codeWaitMs, requestCode } from '#storefront/login/sms-code.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import '#storefront/shell/parts/Note.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/static/information.css';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  /** Name of the pause between two codes: the old and the new mobile wait apart. */
  wait: string;
  onChange: (code: string) => void;
  /** The mobile to send to; undefined when there is none, which the form then says. */
  target: () => string | undefined;
  onRefused: (message: string) => void;
}

/** A code of type `update`, with the button that sends it. */
export function CodeField({ label, value, error, wait, onChange, target, onRefused }: Props) {
  const [debugCode, setDebugCode] = useState('');
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    const look = () => setSecondsLeft(Math.ceil(codeWaitMs(wait) / 1000));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [wait]);

  async function send() {
    const mobile = target();
    if (mobile === undefined || secondsLeft > 0) return;
    onRefused('');
    const answer = await requestCode({ purpose: 'update', mobile, imageToken: '', yzm: '', wait });
    if ('debugCode' in answer) return setDebugCode(answer.debugCode);
    onRefused(answer.message || (Object.values(answer.fields).find(Boolean) ?? ''));
  }

  return (
    <>
      <div className="coderow">
        <TextField
          label={label}
          value={value}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={onChange}
        />
        <button type="button" className="btn btn--line num" disabled={secondsLeft > 0} onClick={() => void send()}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
        </button>
      </div>
      {debugCode && (
        <p className="note note--warn" data-debug-codes>
          开发模式，不会真的发送短信。{label} {debugCode}
        </p>
      )}
    </>
  );
}
