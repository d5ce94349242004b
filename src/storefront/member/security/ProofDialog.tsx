import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { ProofFields } from './ProofFields.tsx';
import { emptyProof, type ProofInput, proofFaults, proofInput } from './proof.ts';
import '#storefront/shell/parts/Note.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/static/information.css';

interface Props {
  title: string;
  /** The current number, masked. */
  mobile: string;
  /** What will happen. */
  children: ReactNode;
  /** Text of the button. */
  confirm: string;
  /** Does it; answers the reason for a refusal, "" when it is done. */
  act: (proof: ProofInput) => Promise<string>;
  onClose: () => void;
}

/** A dialog for one act that a session alone does not permit. */
export function ProofDialog({ title, mobile, children, confirm, act, onClose }: Props) {
  const [proof, setProof] = useState(emptyProof);
  const [errors, setErrors] = useState<ReturnType<typeof proofFaults>>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = proofFaults(proof);
    setErrors(found);
    setMessage('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await act(proofInput(proof));
    setBusy(false);
    if (refused === '') return onClose();
    setMessage(refused);
  }

  return (
    <Dialog title={title} isWide onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        {children}
        <ProofFields mobile={mobile} proof={proof} errors={errors} onChange={setProof} onRefused={setMessage} />
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            {confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
