import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Aftersale } from '#core/aftersales/contract.ts';
import { caseTypeNames } from '#core/aftersales/steps.ts';
import { pictureRules } from '#core/upload/rules.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { Field } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { UploadField } from '#storefront/upload/parts/UploadField.tsx';
import { sendPicture } from '#storefront/upload/store.ts';
import { loadReasons, requestCase } from './store.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import './aftersales.css';
import { maxPictures } from '#core/site/limits.ts';

const types = [
  { value: 'REFUND_GOODS', hint: '已收到货，需要退回商品' },
  { value: 'ONLY_REFUND', hint: '没有收到货，或已与客服商量好不用退回' },
] as const;

type CaseType = (typeof types)[number]['value'];

const maxWords = 300;

interface Props {
  orderId: string;
  /** The lines and the pieces of each. */
  pieces: readonly { id: string; num: number }[];
  /** The refund the server computed; undefined while it loads. */
  refundCents: number | undefined;
  /** The case to change; undefined for a new one. Its goods stay the same. */
  changed?: Aftersale;
  onDone: (caseNumber: string) => void;
}

interface CaseDraft {
  type: CaseType | '';
  reason: string;
  description: string;
  pics: readonly string[];
}

const typeOf = ({ aftersales_type }: Aftersale): CaseType =>
  aftersales_type === 'ONLY_REFUND' ? 'ONLY_REFUND' : 'REFUND_GOODS';

/**
 * The kind, reason, description and pictures of a case. Messages appear beside their fields, and typed text is never
 * lost.
 */
export function CaseForm({ orderId, pieces, refundCents, changed, onDone }: Props) {
  const [form, setForm] = useDraft<CaseDraft>(draftOf(`case-${changed?.aftersales_bn ?? orderId}`), {
    type: changed ? typeOf(changed) : '',
    reason: changed?.reason ?? '',
    description: changed?.description ?? '',
    pics: changed?.evidence_pic ?? [],
  });
  const { type, reason, description, pics } = form;
  const [isUploading, setUploading] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    loadReasons().then(setReasons, (failure: unknown) => setMessage(messageOf(failure)));
  }, []);
  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFaults({});
    if (isUploading) return setMessage('图片还在上传，请稍等');
    if (pieces.length === 0) return setMessage('请选择要售后的商品');
    if (type === '') return setFaults({ aftersales_type: '请选择售后类型' });
    setMessage('');
    setBusy(true);
    const outcome = await requestCase(
      {
        order_id: orderId,
        detail: [...pieces],
        aftersales_type: type,
        reason,
        description,
        evidence_pic: [...pics],
      },
      changed?.aftersales_bn ?? '',
    );
    setBusy(false);
    if ('caseNumber' in outcome) return onDone(outcome.caseNumber);
    setFaults(outcome.faults);
    setMessage(outcome.message);
  }

  return (
    <form ref={element} className="ask case-form" noValidate onSubmit={(event) => void send(event)}>
      <fieldset className="casetypes" aria-describedby={faults['aftersales_type'] ? 'case-type-fault' : undefined}>
        <legend className="sub small">售后类型</legend>
        {types.map(({ value, hint }) => (
          <label key={value} className={type === value ? 'casetype is-on' : 'casetype'}>
            <input
              type="radio"
              className="check"
              name="case-type"
              checked={type === value}
              aria-invalid={faults['aftersales_type'] !== undefined}
              onChange={() => setForm({ type: value })}
            />
            <span>
              <b>{caseTypeNames[value]}</b>
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {faults['aftersales_type'] && (
        <span className="err" id="case-type-fault" role="alert">
          {faults['aftersales_type']}
        </span>
      )}
      <Field label="售后原因" error={faults['reason']}>
        {(control) => (
          <select
            className={faults['reason'] ? 'input is-bad' : 'input'}
            value={reason}
            onChange={(event) => setForm({ reason: event.currentTarget.value })}
            {...control}
          >
            <option value="">请选择售后原因</option>
            {reasons.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="问题描述（选填）" error={faults['description']}>
        {(control) => (
          <>
            <textarea
              className="input input--area"
              placeholder="说明商品的问题，有助于更快处理"
              maxLength={maxWords}
              value={description}
              onChange={(event) => setForm({ description: event.currentTarget.value })}
              {...control}
            />
            <span className="hint num">
              {description.length} / {maxWords}
            </span>
          </>
        )}
      </Field>
      <fieldset className="field">
        <legend className="sub small">凭证图片（选填）</legend>
        <UploadField
          label="凭证图片"
          rules={pictureRules}
          limit={maxPictures}
          send={sendPicture}
          initial={pics}
          onChange={(urls, isBusy) => {
            setForm({ pics: urls });
            setUploading(isBusy);
          }}
        />
      </fieldset>
      <div className="case-sum" aria-live="polite" aria-busy={refundCents === undefined}>
        <span className="sub">退款金额</span>
        {refundCents === undefined ? <span className="muted">正在计算…</span> : <Price cents={refundCents} />}
        <span className="hint">按实付金额计算，优惠已分摊到每件商品；款项按原支付方式退回</span>
      </div>
      {message && <Note kind="bad">{message}</Note>}
      <div className="row">
        <button type="submit" className="btn btn--main" aria-busy={isBusy}>
          {changed ? '保存修改' : '提交申请'}
        </button>
      </div>
    </form>
  );
}
