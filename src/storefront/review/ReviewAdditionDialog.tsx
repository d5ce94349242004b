import { type FormEvent, useState } from 'react';
import type { OwnReview } from '#core/review/own-contract.ts';
import { pictureRules } from '#core/upload/rules.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { UploadField } from '#storefront/upload/parts/UploadField.tsx';
import { sendPicture } from '#storefront/upload/store.ts';
import { addToReview } from './own.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';

/** The name of the draft, which shows that the page is back from a login. */
export const additionDraft = ({ rate_id }: OwnReview): string => `addition-${rate_id}`;

/** A comment and pictures that are added to a review, once. */
export function ReviewAdditionDialog({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const [{ content, pics }, setForm] = useDraft(draftOf(additionDraft(review)), {
    content: '',
    pics: [] as readonly string[],
  });
  const [isUploading, setUploading] = useState(false);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (content.trim() === '') return setMessage('请填写追加评价');
    if (isUploading) return setMessage('图片还在上传，请稍候');
    setBusy(true);
    const refusal = await addToReview(review.rate_id, content, pics);
    setBusy(false);
    if (refusal) setMessage(refusal);
    else onClose();
  }

  return (
    <Dialog title="追加评价" isWide onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        <p className="small muted">{review.item_name}</p>
        <textarea
          className="input input--area"
          aria-label="追加评价内容"
          placeholder="用了一段时间后感觉如何？稳定性、耗电、联动都可以补充"
          maxLength={500}
          value={content}
          onChange={(event) => setForm({ content: event.currentTarget.value })}
        />
        <UploadField
          label="追评图片"
          rules={pictureRules}
          limit={6}
          send={sendPicture}
          initial={pics}
          onChange={(urls, busy) => {
            setForm({ pics: urls });
            setUploading(busy);
          }}
        />
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            以后再说
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            发布追评
          </button>
        </div>
      </form>
    </Dialog>
  );
}
