import { type FormEvent, useId, useState } from 'react';
import type { Outcome } from '#storefront/question/store.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';

interface Props {
  /** Name of its draft. */
  name: string;
  label: string;
  hint: string;
  maxLength: number;
  /** The word of the button: 提问 or 回答. */
  press: string;
  onSend: (content: string) => Promise<Outcome>;
  /** The form is stored (`true`) or left. */
  onClose: (isStored: boolean) => void;
}

/** A question or an answer on its way: a few words, which a login or a refusal does not lose. */
export function WordsForm({ name, label, hint, maxLength, press, onSend, onClose }: Props) {
  const [{ content }, change] = useDraft(draftOf(name), { content: '' });
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const faultId = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (content.trim() === '') return setFailure(`请写下您的${press === '提问' ? '问题' : '回答'}`);
    setBusy(true);
    setFailure('');
    const outcome = await onSend(content.trim());
    setBusy(false);
    if (outcome === '') onClose(true);
    else if (outcome) setFailure(outcome);
  }

  return (
    <form className="words" noValidate onSubmit={(event) => void send(event)}>
      <label className="field">
        <span>{label}</span>
        <textarea
          className={failure ? 'input words__area is-bad' : 'input words__area'}
          placeholder={hint}
          maxLength={maxLength}
          aria-invalid={failure !== ''}
          aria-describedby={failure ? faultId : undefined}
          value={content}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
      </label>
      {failure && (
        <p className="err" id={faultId} role="alert">
          {failure}
        </p>
      )}
      <div className="row words__end">
        <span className="hint num">
          {content.length} / {maxLength}
        </span>
        <button type="button" className="btn btn--text btn--sm" onClick={() => onClose(false)}>
          取消
        </button>
        <button type="submit" className="btn btn--main btn--sm" aria-busy={isBusy}>
          {isLoggedIn() ? `发布${press}` : `登录后${press}`}
        </button>
      </div>
    </form>
  );
}
