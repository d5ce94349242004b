import { useState } from 'react';
import { answerAsShop, type DeskQuestion, type DeskQuestionKind } from '#core/question/desk-contract.ts';
import { answerMaxLength } from '#core/question/limits.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Scroll } from '#desk/shell/list/scroll.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { GoodsAsked } from './goods-asked.tsx';
import { Answer, shopAnswer } from './question-table.tsx';

/** The shop's answer to a question, and to all that say the same. */
export function AnswerDialog(props: {
  readonly of: DeskQuestion;
  readonly kind: DeskQuestionKind;
  /** Words of a buyer that the answer begins with. */
  readonly adopted?: string | undefined;
  readonly onClose: (said?: string) => void;
}) {
  const { of, kind, adopted, onClose } = props;
  const { isBusy, fault, send } = usePress(answerAsShop);
  const others = kind === 'unanswered' ? of.alike - 1 : 0;
  const [isTogether, setTogether] = useState(others > 0);
  const [content, setContent] = useState(adopted ?? shopAnswer(of));
  // What buyers found most useful comes first of theirs.
  const useful = of.answers.find(({ is_shop, hidden_reason }) => !is_shop && !hidden_reason);
  const answer = async (form: FormData): Promise<void> => {
    const sent = await send({
      question_id: of.question_id,
      content: textOf(form, 'content'),
      with_alike: form.has('together'),
    });
    if (sent) onClose(sent.answered > 1 ? `已回答 ${sent.answered} 个同样的问题` : '已回答');
  };
  return (
    <FormDialog
      title={isTogether ? '统一回答' : '回答问题'}
      press={isTogether ? `回答 ${of.alike.toLocaleString('zh-CN')} 个问题` : '回答'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={answer}
    >
      <div className="asked">
        <b>{of.content}</b>
        <GoodsAsked question={of} isSeveral={isTogether} />
      </div>
      {useful && !adopted && (
        <div className="useful">
          <Answer answer={useful} isAlone />
          <button type="button" className="plain link" onClick={() => setContent(useful.content)}>
            采用这条
          </button>
        </div>
      )}
      <Field
        label="商家回答（所有人可见）"
        more={
          <small className="muted">
            {content.length} / {answerMaxLength}
          </small>
        }
      >
        <textarea
          name="content"
          rows={4}
          maxLength={answerMaxLength}
          placeholder="先说能不能，再说怎么做、要多久"
          value={content}
          onChange={(event) => setContent(event.target.value)}
          required
        />
      </Field>
      {others > 0 && (
        <label className="check">
          <input
            type="checkbox"
            name="together"
            checked={isTogether}
            onChange={(event) => setTogether(event.target.checked)}
          />
          同样的问题都这样回答
        </label>
      )}
      {isTogether && of.goods_names.length > 1 && (
        <Disclosure title="显示在哪些商品页">
          <Scroll label="问到的商品" isShort>
            <ul className="asked__goods">
              {of.goods_names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Scroll>
        </Disclosure>
      )}
    </FormDialog>
  );
}
