import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TransferProof } from '#core/transfer/contract.ts';
import { pictureRules } from '#core/upload/rules.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { Field, TextField } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { $online } from '#storefront/shell/toast/store.ts';
import { sendProof, type TransferAccount } from '#storefront/transfer/store.ts';
import { UploadField } from '#storefront/upload/parts/UploadField.tsx';
import { sendPicture } from '#storefront/upload/store.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import './transfer.css';
import { maxPictures } from '#core/site/limits.ts';

interface Props {
  orderId: string;
  accounts: readonly TransferAccount[];
  /** The proof to change. */
  proof: TransferProof | undefined;
  onSent: () => void;
  /** Leaves the form without sending; undefined while there is nothing to go back to. */
  onLeave?: (() => void) | undefined;
}

interface ProofDraft {
  account: string;
  serial: string;
  remark: string;
  pics: readonly string[];
}

/** The proof of a transfer: which account, the number of the transfer, and pictures. */
export function ProofForm({ orderId, accounts, proof, onSent, onLeave }: Props) {
  const [form, setForm] = useDraft<ProofDraft>(draftOf(`transfer-${orderId}`), {
    account: proof?.bank_account_no ?? accounts.find(({ is_default }) => is_default === '1')?.bank_account_no ?? '',
    serial: proof?.pay_sn ?? '',
    remark: proof?.transfer_remark ?? '',
    pics: proof?.voucher_pic ?? [],
  });
  const { account, serial, remark, pics } = form;
  const [isUploading, setUploading] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isOnline = useStore($online);

  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    setFaults({});
    if (isUploading) return setMessage('图片还在上传，请稍等');
    setMessage('');
    setBusy(true);
    const outcome = await sendProof({
      order_id: orderId,
      bank_account_no: account,
      bank_account_name: accounts.find(({ bank_account_no }) => bank_account_no === account)?.bank_account_name ?? '',
      pay_sn: serial,
      transfer_remark: remark,
      voucher_pic: [...pics],
    });
    setBusy(false);
    if (outcome === 'sent') return onSent();
    setFaults(outcome.faults);
    setMessage(outcome.message || outcome.faults['voucher_pic'] || '');
  }

  return (
    <form ref={element} className="transfer__form" noValidate onSubmit={(event) => void send(event)}>
      {accounts.length > 1 && (
        <Field label="转入账户" error={faults['bank_account_no']} isRequired>
          {(control) => (
            <select
              className="input"
              value={account}
              onChange={(event) => setForm({ account: event.currentTarget.value })}
              {...control}
            >
              <option value="">请选择转入银行</option>
              {accounts.map(({ id, bank_name, bank_account_no }) => (
                <option key={id} value={bank_account_no}>
                  {bank_name} {bank_account_no}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <UploadField
        label="凭证图片"
        rules={pictureRules}
        limit={maxPictures}
        send={sendPicture}
        initial={pics}
        onChange={(urls, busy) => {
          setForm({ pics: urls });
          if (urls.length > 0) setMessage('');
          setUploading(busy);
        }}
      />
      <TextField
        label="交易流水号（选填）"
        value={serial}
        error={faults['pay_sn']}
        maxLength={60}
        autoComplete="off"
        onChange={(value) => setForm({ serial: value })}
      />
      <TextField
        label="备注（选填）"
        value={remark}
        error={faults['transfer_remark']}
        maxLength={200}
        autoComplete="off"
        onChange={(value) => setForm({ remark: value })}
      />
      {message && <Note kind="bad">{message}</Note>}
      <div className="qrbox__acts">
        <button type="submit" className="btn btn--main" aria-busy={isBusy} {...needsNetwork(isOnline)}>
          {proof ? '重新提交凭证' : '提交凭证'}
        </button>
        {onLeave && (
          <button type="button" className="btn btn--line" onClick={onLeave}>
            不修改了
          </button>
        )}
      </div>
    </form>
  );
}
