import { type FormEvent, useState } from 'react';
import { requestArrival } from '#storefront/arrival/store.ts';
import { isLoggedIn } from '#storefront/login/auth.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { Modal } from '#storefront/shell/parts/dialog/Modal.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import './ArrivalDialog.css';

interface Props {
  /** The sold-out SKU. */
  itemId: string;
  name: string;
  onClose: () => void;
}

/** Leaves a mobile for a notice when a SKU is back; members may leave the field empty. */
export function ArrivalDialog({ itemId, name, onClose }: Props) {
  const [mobile, setMobile] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [failure, setFailure] = useState('');
  const hasOwn = isLoggedIn();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setFailure('');
    try {
      await requestArrival(itemId, mobile.trim());
      setState('done');
    } catch (reason) {
      setFailure(messageOf(reason));
      setState('open');
    }
  }

  return (
    <Modal title="到货通知" onClose={onClose}>
      {state === 'done' ? (
        <Note kind="ok">已登记，到货后我们会联系您。</Note>
      ) : (
        <form className="arrival" noValidate onSubmit={submit}>
          <p className="sub">{name} 到货后，我们会按您留下的手机号联系您。</p>
          <label className="field">
            <span>手机号码</span>
            <input
              className={failure ? 'input is-bad' : 'input'}
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={20}
              placeholder={hasOwn ? '留空则使用注册手机号' : '11 位手机号码'}
              aria-invalid={failure !== ''}
              value={mobile}
              onChange={(event) => setMobile(event.currentTarget.value)}
            />
          </label>
          {failure && (
            <p className="err" role="alert">
              {failure}
            </p>
          )}
          <button type="submit" className="btn btn--main" aria-busy={state === 'busy'}>
            登记
          </button>
        </form>
      )}
    </Modal>
  );
}
