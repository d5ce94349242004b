import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CrmField } from '#core/campaign/contract.ts';
import { type CampaignAnswers, campaignFault, defaultAnswers, shownFields } from '#core/campaign/form.ts';
import { reservationMessages } from '#core/reservation/messages.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { CampaignField } from './CampaignField.tsx';
import { loadCampaignForm, saveCampaign } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import './campaign.css';

interface Props {
  /** Unset = the campaign of free design. */
  marketingId?: string;
  /** The label of its button. */
  button?: string;
}

/** The questions of a campaign, as the CRM lists them (contract §12). */
export function CampaignQuestions(props: Props) {
  return (
    <IslandBoundary>
      <Questions {...props} />
    </IslandBoundary>
  );
}

type Loaded = { at: 'loading' } | { at: 'failed'; message: string } | { at: 'shown'; name: string; fields: CrmField[] };

function Questions({ marketingId, button = '提交问卷' }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers another try
  useEffect(() => {
    let isShown = true;
    loadCampaignForm(marketingId).then(
      ({ marketingName, list }) =>
        isShown && setLoaded({ at: 'shown', name: marketingName, fields: shownFields(list) }),
      (reason: unknown) => isShown && setLoaded({ at: 'failed', message: messageOf(reason) }),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);

  if (loaded.at === 'failed') {
    return <FailedPart message={loaded.message} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (loaded.at === 'loading') return <LoadingPanel lines={8} />;
  return <Form name={loaded.name} fields={loaded.fields} marketingId={marketingId} button={button} />;
}

interface FormProps {
  name: string;
  fields: readonly CrmField[];
  marketingId: string | undefined;
  button: string;
}

function Form({ name, fields, marketingId, button }: FormProps) {
  const [answers, setAnswers] = useState<CampaignAnswers>(() => defaultAnswers(fields));
  const [fault, setFault] = useState<{ fieldId: number; message: string } | null>(null);
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState<'idle' | 'busy' | 'sent'>('idle');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const field = fields.find(({ fieldId }) => fieldId === fault?.fieldId);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field.fieldName}"]`)?.focus();
  }, [fault, fields]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (sending === 'busy') return;
    const missing = campaignFault(fields, answers);
    setFault(missing);
    setFailure('');
    if (missing) return;
    setSending('busy');
    try {
      await saveCampaign(fields, answers, marketingId);
      setSending('sent');
    } catch (reason) {
      setSending('idle');
      setFailure(messageOf(reason));
    }
  }

  if (sending === 'sent')
    return <EmptyState icon="check" title={reservationMessages.submitted} hint="设计师会带着这些信息联系您" />;
  return (
    <form ref={form} className="reserve" aria-label={name} noValidate onSubmit={(event) => void submit(event)}>
      {fields.map((field) => (
        <CampaignField
          key={field.fieldId}
          field={field}
          value={answers[field.fieldId] ?? ''}
          error={fault?.fieldId === field.fieldId ? fault.message : undefined}
          onChange={(value) => {
            setAnswers({ ...answers, [field.fieldId]: value });
            setFault(null);
          }}
        />
      ))}
      <div className="reserve__send full">
        <button type="submit" className="btn btn--main btn--lg" aria-busy={sending === 'busy'}>
          {sending === 'busy' ? '提交中…' : button}
        </button>
        {failure && <Note kind="bad">{failure}</Note>}
      </div>
    </form>
  );
}
