import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { plainMobile } from '#core/login/form.ts';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { forgetCodeWait } from '#storefront/login/sms-code.ts';
import { changeMobile } from '#storefront/member/change-profile.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { CodeField } from './CodeField.tsx';
import { ProofFields } from './ProofFields.tsx';
import { emptyProof, proofFaults, proofInput } from './proof.ts';
import '#storefront/shell/parts/Note.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/static/information.css';

interface Props {
  /** The current number, masked. */
  mobile: string;
  onClose: () => void;
}

/** Pause between two codes to the new mobile. */
const wait = 'update';

type Errors = Partial<Record<'old' | 'fresh' | 'code' | 'password' | 'vcode', string | undefined>>;

const faultOf = (schema: typeof Mobile | typeof SmsCode, value: string): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

/** The member proves to be the member, and that the new number is theirs; the old number is told afterwards. */
export function ChangeMobileDialog({ mobile, onClose }: Props) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [code, setCode] = useState('');
  const [proof, setProof] = useState(emptyProof);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  function freshMobile(): string | undefined {
    const fault = faultOf(Mobile, plainMobile(fresh));
    setErrors({ fresh: fault });
    return fault ? undefined : plainMobile(fresh);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found: Errors = {
      old: faultOf(Mobile, plainMobile(old)),
      ...proofFaults(proof),
      fresh: faultOf(Mobile, plainMobile(fresh)),
      code: faultOf(SmsCode, code.trim()),
    };
    setErrors(found);
    setMessage('');
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    const refused = await changeMobile({
      old_mobile: plainMobile(old),
      new_mobile: plainMobile(fresh),
      smsCode: code.trim(),
      ...proofInput(proof),
    });
    setBusy(false);
    if (!refused) {
      forgetCodeWait(wait);
      return onClose();
    }
    const { password, vcode, mobile: refusedMobile } = refused.fields;
    setErrors({ fresh: refusedMobile, password });
    // Two codes are in the form, and the refusal does not say which one it is about.
    setMessage(refused.message || (vcode ?? ''));
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
        <ProofFields mobile={mobile} proof={proof} errors={errors} onChange={setProof} onRefused={setMessage} />
        <TextField
          label="新手机号"
          value={fresh}
          error={errors.fresh}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          onChange={setFresh}
        />
        <CodeField
          label="新手机号收到的验证码"
          value={code}
          error={errors.code}
          wait={wait}
          target={freshMobile}
          onChange={setCode}
          onRefused={setMessage}
        />
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
