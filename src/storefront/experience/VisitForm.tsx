import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldFaults } from '#storefront/shell/call/input-faults.ts';
import { DateInput } from '#storefront/shell/form/DateInput.tsx';
import { Field, TextField } from '#storefront/shell/form/Field.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { bookableDays, emptyVisit, sendVisit, type VisitForm as VisitDraft } from './visit.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import './visit.css';
import '#storefront/shell/parts/style/button-kinds.css';

interface Props {
  storeId: number;
  storeName: string;
}

/** 预约到店: everybody may book, logged in or not. Without script the page offers the phone number instead. */
export function VisitForm(props: Props) {
  return (
    <IslandBoundary>
      <Visit {...props} />
    </IslandBoundary>
  );
}

function Visit({ storeId, storeName }: Props) {
  const [receipt, setReceipt] = useState('');
  if (receipt === '') return <VisitFields storeId={storeId} onBooked={setReceipt} />;
  return (
    <div role="status">
      <EmptyState icon="check" title="预约已提交" hint={`${storeName}会在营业时间内来电确认，请留意接听`}>
        <p className="visit__receipt">
          预约编号
          <b className="num">{receipt}</b>
        </p>
        <button type="button" className="btn btn--line" onClick={() => setReceipt('')}>
          再约一次
        </button>
      </EmptyState>
    </div>
  );
}

function VisitFields({ storeId, onBooked }: { storeId: number; onBooked: (receipt: string) => void }) {
  const [draft, setDraft] = useState<VisitDraft>(emptyVisit);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [days, setDays] = useState<{ first: string; last: string }>();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  useEffect(() => {
    setDays(bookableDays(Date.now()));
    // Text typed before React was ready is only in the DOM.
    const typed = new FormData(element.current ?? undefined);
    setDraft((before) => ({
      contacts: String(typed.get('contacts') ?? before.contacts),
      contactNumber: String(typed.get('contactNumber') ?? before.contactNumber),
      date: String(typed.get('appoint_date') ?? before.date),
      remark: String(typed.get('remark') ?? before.remark),
    }));
  }, []);
  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  function change(part: Partial<VisitDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const outcome = await sendVisit(storeId, draft);
    isSending.current = false;
    setBusy(false);
    if ('receipt' in outcome) return onBooked(outcome.receipt);
    setFaults(outcome.faults);
    setMessage(outcome.message);
  }

  return (
    <form ref={element} className="visit__fields" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="姓名"
        name="contacts"
        isRequired
        autoComplete="name"
        maxLength={30}
        placeholder="怎么称呼您"
        value={draft.contacts}
        error={faults['contacts']}
        onChange={(contacts) => change({ contacts })}
      />
      <TextField
        label="联系方式"
        name="contactNumber"
        isRequired
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        placeholder="手机号码"
        value={draft.contactNumber}
        error={faults['contactNumber']}
        onChange={(contactNumber) => change({ contactNumber })}
      />
      <Field label="到店日期（选填）" error={faults['appoint_date']}>
        {(control) => (
          <DateInput
            name="appoint_date"
            className="input"
            min={days?.first}
            max={days?.last}
            value={draft.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      <Field label="备注（选填）" error={faults['remark']}>
        {(control) => (
          <textarea
            name="remark"
            className="input visit__remark"
            maxLength={500}
            placeholder="例如：想看窗帘与影音室，带两位老人"
            value={draft.remark}
            onChange={(event) => change({ remark: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      {message && <Note kind="bad">{message}</Note>}
      <button type="submit" className="btn btn--main btn--lg btn--full" aria-busy={isBusy}>
        {isBusy ? '提交中…' : '预约到店'}
      </button>
      <p className="hint">您的联系方式只用于这次预约。</p>
    </form>
  );
}
