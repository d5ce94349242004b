import { useState } from 'react';
import {
  answerAsShop,
  type DeskAnswer,
  type DeskQuestion,
  type DeskQuestionKind,
} from '#core/question/desk-contract.ts';
import { answerMaxLength } from '#core/question/limits.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Scroll } from '#desk/shell/list/scroll.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** What the shop has answered, "" before. */
export const shopAnswer = ({ answers }: DeskQuestion): string => answers.find((one) => one.is_shop)?.content ?? '';

/** As many departments say what a question is about. */
const mostDepartments = 3;

/** Where a question is asked that many goods share: 安防 60、照明 57. */
export function spreadOf({ departments }: DeskQuestion): string {
  const first = departments.slice(0, mostDepartments).map(({ name, goods }) => `${name} ${goods}`);
  return `${first.join('、')}${departments.length > mostDepartments ? ' 等' : ''}`;
}

/** An answer with who gave it. */
export const Answer = ({ answer }: { readonly answer: DeskAnswer }) => (
  <p className="told">
    <span>
      <span className="muted">{answer.is_shop ? '商家回答' : answer.username}：</span>
      {answer.content}
      {answer.helpful_num > 0 && <span className="muted told__count"> {answer.helpful_num} 人觉得有用</span>}
      {answer.hidden_reason && <span className="fault"> 已隐藏：{answer.hidden_reason}</span>}
    </span>
  </p>
);

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
      title="回答问题"
      press={isTogether ? `回答 ${of.alike.toLocaleString('zh-CN')} 个问题` : '回答'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={answer}
    >
      <p className="asked">
        <b>{of.content}</b>
        <small>{isTogether && of.goods_names.length > 1 ? `问到的商品：${spreadOf(of)}` : of.item_name}</small>
      </p>
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
      {useful && !adopted && (
        <div className="useful">
          <Answer answer={useful} />
          <button type="button" className="btn" onClick={() => setContent(useful.content)}>
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
    </FormDialog>
  );
}
