import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { plainMobile } from '#core/login/form.ts';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { codeWaitMs, forgetCodeWait, requestCode } from '#storefront/login/sms-code.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { changeMobile } from './profile.ts';
import '#storefront/shell/parts/Note.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/static/information.css';

interface Props {
  /** The current number, masked. */
  mobile: string;
  onClose: () => void;
}

const faultOf = (schema: typeof Mobile | typeof SmsCode, value: string): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

/** The old number as a proof of knowledge, the new one with a code sent to it. */
export function ChangeMobileDialog({ mobile, onClose }: Props) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{
    old?: string | undefined;
    fresh?: string | undefined;
    code?: string | undefined;
  }>({});
  const [message, setMessage] = useState('');
  const [debugCode, setDebugCode] = useState('');
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const look = () => setSecondsLeft(Math.ceil(codeWaitMs('update') / 1000));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, []);

  async function sendCode() {
    const fault = faultOf(Mobile, plainMobile(fresh));
    setErrors({ fresh: fault });
    setMessage('');
    if (fault || secondsLeft > 0) return;
    const answer = await requestCode({ purpose: 'update', mobile: plainMobile(fresh), imageToken: '', yzm: '' });
    if ('debugCode' in answer) return setDebugCode(answer.debugCode);
    setErrors({ fresh: answer.fields.mobile });
    setMessage(answer.message);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = {
      old: faultOf(Mobile, plainMobile(old)),
      fresh: faultOf(Mobile, plainMobile(fresh)),
      code: faultOf(SmsCode, code.trim()),
    };
    setErrors(found);
    setMessage('');
    if (found.old || found.fresh || found.code) return;
    setBusy(true);
    const refused = await changeMobile({
      old_mobile: plainMobile(old),
      new_mobile: plainMobile(fresh),
      smsCode: code.trim(),
    });
    setBusy(false);
    if (!refused) {
      forgetCodeWait('update');
      return onClose();
    }
    setErrors({ fresh: refused.fields.mobile, code: refused.fields.vcode });
    setMessage(refused.message);
  }

  return (
    <Dialog title="更换手机号" isWide onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={`原手机号（${mobile}）`}
          value={old}
          error={errors.old}
          inputMode="tel"
          maxLength={20}
          onChange={setOld}
        />
        <TextField
          label="新手机号"
          value={fresh}
          error={errors.fresh}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          onChange={setFresh}
        />
        <div className="coderow">
          <TextField
            label="短信验证码"
            value={code}
            error={errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            onChange={setCode}
          />
          <button
            type="button"
            className="btn btn--line num"
            disabled={secondsLeft > 0}
            onClick={() => void sendCode()}
          >
            {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
          </button>
        </div>
        {debugCode && (
          <p className="note note--warn" data-debug-codes>
            开发模式，不会真的发送短信。短信验证码 {debugCode}
          </p>
        )}
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            确认更换
          </button>
        </div>
      </form>
    </Dialog>
  );
}
