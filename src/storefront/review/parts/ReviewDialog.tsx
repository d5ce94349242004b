import { type FormEvent, useState } from 'react';
import type { OrderLine } from '#core/order/line.ts';
import { reviewOrder } from '#storefront/review/store.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { type DraftPort, useDraft } from '#storefront/shell/form/use-draft.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { emptyReview, LineReviewFields, type ReviewForm } from './LineReviewFields.tsx';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';

interface Props {
  orderId: string;
  lines: readonly OrderLine[];
  /** The stars pressed before it opened. */
  star?: number;
  onClose: () => void;
}

interface Said {
  /** Forms by item id. */
  readonly forms: Readonly<Record<string, ReviewForm>>;
  readonly isAnonymous: boolean;
}

/** What is kept for a login: an upload that is under way ends with the page, and nobody would tell of its end. */
const kept = ({ forms, isAnonymous }: Said): Said => ({
  forms: Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, { ...form, isUploading: false }])),
  isAnonymous,
});

function draftOfReview(orderId: string): DraftPort {
  const draft = draftOf(`review-${orderId}`);
  return { ...draft, hold: (said) => draft.hold(kept(said as Said)) };
}

/** Reviews of the lines that have none yet. A refusal by the server loses no input. */
export function ReviewDialog({ orderId, lines, star = 0, onClose }: Props) {
  const [open] = useState(() => lines.filter((line) => !line.is_rate));
  const [{ forms, isAnonymous }, change] = useDraft<Said>(draftOfReview(orderId), {
    forms: {},
    isAnonymous: false,
  });
  const [hasTried, setTried] = useState(false);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const formOf = (line: OrderLine): ReviewForm => forms[line.item_id] ?? { ...emptyReview, star };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setMessage('');
    if (open.some((line) => formOf(line).star === 0 || formOf(line).content.trim() === '')) return;
    if (open.some((line) => formOf(line).isUploading)) return setMessage('图片还在上传，请稍候');
    setBusy(true);
    const refusal = await reviewOrder(
      orderId,
      isAnonymous,
      open.map((line) => {
        const { star, content, pics } = formOf(line);
        return { item_id: line.item_id, star, content, pics };
      }),
    );
    setBusy(false);
    if (refusal) setMessage(refusal);
    else onClose();
  }

  return (
    <Dialog title="评价商品" isWide onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        {open.map((line) => (
          <LineReviewFields
            key={line.id}
            line={line}
            form={formOf(line)}
            isChecked={hasTried}
            onChange={(part) =>
              change((now) => ({
                forms: {
                  ...now.forms,
                  [line.item_id]: { ...(now.forms[line.item_id] ?? { ...emptyReview, star }), ...part },
                },
              }))
            }
          />
        ))}
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={isAnonymous}
            onChange={(event) => change({ isAnonymous: event.currentTarget.checked })}
          />
          匿名评价
        </label>
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            以后再说
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            发布评价
          </button>
        </div>
      </form>
    </Dialog>
  );
}
