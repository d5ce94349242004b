import { type FormEvent, useState } from 'react';
import type { Invoice } from '#core/invoice/contract.ts';
import { sendInvoiceAgain } from '#storefront/invoice/invoices.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';

/** The name of the draft, which shows that the page is back from a login. */
export const resendDraft = ({ id }: Invoice): string => `resend-${id}`;

/** Sends an issued invoice once more, to the same address or another one. */
export function ResendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [{ email }, change] = useDraft(draftOf(resendDraft(invoice)), { email: invoice.email });
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refusal = await sendInvoiceAgain(invoice.id, email);
    setBusy(false);
    if (refusal) setMessage(refusal);
    else onClose();
  }

  return (
    <Dialog title="重新发送发票" onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="接收邮箱"
          value={email}
          error={undefined}
          autoComplete="email"
          maxLength={100}
          onChange={(text) => change({ email: text })}
        />
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            发送
          </button>
        </div>
      </form>
    </Dialog>
  );
}
