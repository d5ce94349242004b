import { useState } from 'react';
import { type DeskReview, replyReview } from '#core/review/desk-contract.ts';
import { ApiError } from '#core/wire/error.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { SavedReplies } from './saved-replies.tsx';

/** Of a reply, as the contract has it. */
const mostLetters = 300;

/** The shop's answer to a review, or one and the same to several. */
export function ReplyDialog(props: {
  readonly reviews: readonly DeskReview[];
  readonly onClose: (said?: string) => void;
}) {
  const { reviews, onClose } = props;
  const [first] = reviews;
  const isOne = reviews.length === 1;
  const [text, setText] = useState(isOne ? (first?.reply ?? '') : '');
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');
  // A press that was lost is sent again with its own key; those that were answered are not.
  const [keys] = useState(() => new Map(reviews.map(({ rate_id }) => [rate_id, newKey()])));
  const reply = async (): Promise<void> => {
    setFault('');
    try {
      for (const [rate_id, key] of [...keys]) {
        setProgress(`已回复 ${reviews.length - keys.size} / ${reviews.length} 条`);
        await callDesk(replyReview, { rate_id, reply: text.trim() }, key).catch((error: unknown) => {
          // A refusal ends the press: the next one may have other words.
          if (error instanceof ApiError && error.kind === 'refused') keys.set(rate_id, newKey());
          throw error;
        });
        keys.delete(rate_id);
      }
      onClose(isOne ? '已回复' : `已回复 ${reviews.length} 条评价`);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setProgress('');
    }
  };
  return (
    <FormDialog
      title={isOne ? '回复评价' : `回复 ${reviews.length} 条评价`}
      {...(isOne && first && { mark: `${first.star} 星 · ${first.username}` })}
      press={isOne ? '回复' : `回复 ${reviews.length} 条`}
      isBusy={progress !== ''}
      fault={fault}
      onClose={() => onClose()}
      onSend={reply}
    >
      {isOne && first ? (
        <p className="result">
          {first.content}
          <small>{first.item_name}</small>
        </p>
      ) : (
        <p>每条评价下都会出现同样的回复。</p>
      )}
      <Field
        label="商家回复（所有人可见）"
        more={
          <small className="muted">
            {text.length} / {mostLetters}
          </small>
        }
      >
        <textarea
          rows={4}
          maxLength={mostLetters}
          placeholder="先致歉或致谢，再说怎么处理、什么时候办好"
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
        />
      </Field>
      <SavedReplies text={text} onChoose={setText} />
      {!isOne && <p role="status">{progress}</p>}
    </FormDialog>
  );
}
